import SubscriptionModel
import X509

/// Shows a receipt as a tree: every attribute with its number, name, and value, and the signer.
enum ReceiptTree {
  /// The node of a receipt of either kind; `nil` if its frame cannot be read.
  static func node(of bytes: ArraySlice<UInt8>, name: String) -> DocumentNode? {
    do throws(ReceiptError) {
      guard RecognizedContent.isAppReceipt(bytes) else {
        return try node(ofTransactionReceipt: bytes.trimmingSpace(), name: name)
      }
      let signedData = try SignedData(AppReceipt.whole(bytes))
      var node = DocumentNode(name: name, text: nil, layer: "PKCS#7 app receipt")
      let (attributes, _) = try ReceiptAttribute.all(in: signedData.content)
      node.children = attributes.map { self.node(of: $0, in: ReceiptFields.table) }
      let certificates = CertificateTree.nodes(of: signedData.certificates.map { $0 })
      node.children.append(
        DocumentNode(name: "(certificates)", text: nil, children: certificates)
      )
      return node
    } catch {
      return nil
    }
  }

  private static func node<Target>(
    of attribute: ReceiptAttribute,
    in table: AttributeTable<Target>
  ) -> DocumentNode {
    let row = table[attribute.type]
    let name = row.map { "\(attribute.type) \($0.name)" } ?? "\(attribute.type)"
    switch row?.use {
    case .opaque: return DocumentNode(name: name, text: "\(attribute.value.count) bytes")
    case .purchase:
      do throws(ReceiptError) {
        let (attributes, _) = try ReceiptAttribute.all(in: attribute.value)
        let children = attributes.map { node(of: $0, in: PurchaseFields.table) }
        return DocumentNode(name: name, text: nil, children: children)
      } catch {
        return DocumentNode(name: name, text: "cannot be read: \(error.reason)")
      }
    case .text, .date, .number, .kept, nil:
      return DocumentNode(name: name, text: attribute.display)
    }
  }

  private static func node(
    ofTransactionReceipt bytes: ArraySlice<UInt8>,
    name: String
  ) throws(ReceiptError) -> DocumentNode {
    let list = try PropertyListText(bytes)
    var node = DocumentNode(name: name, text: nil, layer: "iOS 6 receipt")
    node.children = list.entries.map { entry in
      guard entry.key == "purchase-info", let info = Base64.decoded(entry.value[...]) else {
        return leaf(entry.key, entry.value)
      }
      var child = leaf(entry.key, entry.value)
      do throws(ReceiptError) {
        child.children = try PropertyListText(info[...].trimmingSpace()).entries
          .map { leaf($0.key, $0.value) }
        child.layer = "property list"
      } catch {
        child.children = [DocumentNode(name: "(problem)", text: error.reason)]
      }
      return child
    }
    return node
  }

  private static func leaf(_ name: String, _ value: [UInt8]) -> DocumentNode {
    let text =
      Secrets.reason(forMember: name).map { Secrets.placeholder($0, for: value[...]) }
      ?? String(decoding: value, as: UTF8.self)
    return DocumentNode(name: name, text: text)
  }
}
