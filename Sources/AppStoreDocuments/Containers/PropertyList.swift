/// A property list of either kind, converted to JSON.
enum PropertyList {
  /// The list as JSON; `nil` if it has no value.
  static func json(of list: ArraySlice<UInt8>) throws(LayerError) -> [UInt8]? {
    guard list.starts(with: "bplist".utf8) else { return try XMLPropertyList(list)?.json }
    return try BinaryPropertyList(list).json
  }

  /// The JSON for showing a document; its item already states why it cannot be read.
  static func readable(_ list: ArraySlice<UInt8>) -> [UInt8]? {
    do throws(LayerError) { return try json(of: list) } catch { return nil }
  }
}
