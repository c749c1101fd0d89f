import SubscriptionModel

@testable import AppStoreDocuments

extension FuzzTarget {
  /// What tells of bytes what they are, and what reads one wrapping.
  static let recognition = FuzzTarget(
    name: "recognition",
    seeds: {
      fixtures() + ["bplist00", "{\\rtf1", "<?xml", "%PDF-", "PK\u{3}\u{4}"].map { Array($0.utf8) }
    },
    take: { bytes in
      let slice = bytes[...]
      let content = RecognizedContent(slice)
      // The same bytes within others are the same.
      let framed = [0] + bytes + [0]
      promise(
        RecognizedContent(framed[1..<(framed.count - 1)]) == content,
        "a slice is recognized as something else than its bytes"
      )
      _ = RecognizedContent.report(slice)
      _ = RequestPath.identifiers(in: slice)
      _ = WrappedBase64.decoded(slice)
      _ = MarkupText.plain(slice)
      _ = RichText.plain(slice)
      _ = MultipartBody.json(slice)
      _ = PropertyList.readable(slice)
      _ = FormBody.decoded(slice)
      MailParts.forEachPart(of: slice) { _ in }
      _ = Secrets.reason(forText: slice)
    }
  )

  /// What divides a text into its documents.
  static let splitter = FuzzTarget(
    name: "splitter",
    seeds: { fixtures() },
    take: { bytes in
      // What precedes the range belongs to no piece.
      let start = bytes.first.map { Int($0) % (bytes.count + 1) } ?? 0
      var splitter = TextSplitter(bytes, in: start..<bytes.count)
      var last = start
      var line = 1
      while let pieces = splitter.next() {
        promise(!pieces.isEmpty, "a line has no piece")
        for piece in pieces {
          promise(piece.range.lowerBound >= last, "\(piece.range) begins before \(last)")
          promise(piece.range.upperBound <= bytes.count, "\(piece.range) ends behind the text")
          promise(!piece.range.isEmpty, "\(piece.range) is empty")
          promise(piece.line >= line, "line \(piece.line) stands behind line \(line)")
          promise(piece.number > 0, "a piece has the number \(piece.number)")
          promise(piece.prefix.upperBound <= piece.range.lowerBound, "a prefix overlaps its piece")
          // A signed text is read from within what is broken, too.
          switch piece.content {
          case .broken, .part: last = piece.range.lowerBound
          case .json, .jws, .layer, .names, .text: last = piece.range.upperBound
          }
          line = piece.line
        }
      }
    }
  )
}
