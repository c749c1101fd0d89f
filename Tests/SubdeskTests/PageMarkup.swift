import Testing

/// The markup of a page, read strictly: every element is closed in order, every attribute is quoted
/// and occurs once, and no character that begins markup stands alone.
///
/// It goes by Unicode scalars, as a browser does.
struct PageMarkup {
  /// An element with the text that stands in it and in what it contains.
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
    /// The names of the elements around it, from the outside in.
    let parents: [String]
  }

  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// The elements in the order in which they begin.
  private(set) var elements: [Element] = []

  private static let references = [
    "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&amp;": "&",
  ]

  init(_ page: String) throws {
    let doctype = "<!DOCTYPE html>\n"
    guard page.hasPrefix(doctype) else { throw Malformed(description: "no document type") }
    var rest = page.unicodeScalars.dropFirst(doctype.count)
    var open: [Int] = []
    while let scalar = rest.first {
      guard scalar == "<" else {
        let text = try Self.unescaped(Substring(rest.prefix { $0 != "<" }))
        rest = rest.drop { $0 != "<" }
        for index in open { elements[index].text += text }
        if open.isEmpty, text != "\n" { throw Malformed(description: "text outside: \(text)") }
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { throw Malformed(description: "open tag") }
      var tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.first == "/" {
        guard let last = open.popLast(), elements[last].name == String(tag.dropFirst()) else {
          throw Malformed(description: "\(tag) closes nothing")
        }
        continue
      }
      let closesItself = tag.last == "/"
      if closesItself { tag.removeLast() }
      let element = try Self.element(Substring(tag), in: open.map { elements[$0].name })
      guard closesItself == ["meta", "rect", "path"].contains(element.name) else {
        throw Malformed(description: "\(tag)")
      }
      if !closesItself { open.append(elements.count) }
      elements.append(element)
    }
    guard open.isEmpty else { throw Malformed(description: "\(open.count) elements are open") }
  }

  private static func element(_ tag: Substring, in parents: [String]) throws -> Element {
    let name = String(tag.prefix { $0.isLetter || $0.isNumber })
    var rest = tag.dropFirst(name.count)
    var attributes: [String: String] = [:]
    let attribute = #/\ ([a-zA-Z-]+)="([^"<>]*)"/#.matchingSemantics(.unicodeScalar)
    while !rest.isEmpty {
      guard let match = rest.prefixMatch(of: attribute),
        attributes.updateValue(try unescaped(match.2), forKey: String(match.1)) == nil
      else { throw Malformed(description: "attributes of <\(tag)>") }
      rest = rest[match.range.upperBound...]
    }
    guard !name.isEmpty else { throw Malformed(description: "<\(tag)>") }
    return Element(name: name, attributes: attributes, parents: parents)
  }

  private static func unescaped(_ text: Substring) throws -> String {
    var output = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      guard scalar == "&" else {
        output.unicodeScalars.append(scalar)
        rest.removeFirst()
        continue
      }
      guard let reference = references.first(where: { rest.starts(with: $0.key.unicodeScalars) })
      else { throw Malformed(description: "reference in \(text)") }
      output += reference.value
      rest = rest.dropFirst(reference.key.unicodeScalars.count)
    }
    return output
  }
}
