extension Document {
  /// The end of the file's name; a device's receipt has no extension.
  var suffix: String {
    guard case .appReceipt(_, let isBinary) = self else { return ".json" }
    return isBinary ? "" : ".b64"
  }

  /// The bytes of the file; signatures are made now.
  func bytes(signer: Signer) throws -> [UInt8] {
    switch self {
    case .notificationV2(let notification): try JSON.object(notification.body(signer: signer)).bytes
    case .notificationV1(let notification): try notification.json(signer: signer).bytes
    case .statusResponse(let capture): try capture.statusResponse(signer: signer).bytes
    case .historyResponse(let capture): try capture.historyResponse(signer: signer).bytes
    case .orderLookupResponse(let capture): try capture.orderLookupResponse(signer: signer).bytes
    case .verifyReceiptResponse(let capture):
      try capture.verifyReceiptResponse(signer: signer).bytes
    case .appReceipt(let capture, let isBinary):
      isBinary
        ? try capture.receipt.bytes(signer: signer)
        : Array(try capture.receipt.text(signer: signer).utf8)
    case .refundHistoryResponse(let capture):
      try capture.refundHistoryResponse(signer: signer).bytes
    case .transactionInfoResponse(let capture):
      try capture.transactionInfoResponse(signer: signer).bytes
    case .notificationHistoryResponse(let notifications):
      try SavedResponses.notificationHistory(of: notifications, signer: signer).bytes
    case .appTransactionResponse(let capture):
      try capture.appTransactionResponse(signer: signer).bytes
    case .rescindedConsent(let capture, let uuid):
      try capture.rescindedConsent(uuid, signer: signer).bytes
    case .signedPayload(let payload, let signed): try body(of: payload, signed, signer).bytes
    case .raw(let bytes): bytes
    }
  }

  private func body(of payload: JSON, _ signed: Instant, _ signer: Signer) throws -> JSON {
    var body = Fields()
    body.add("signedPayload", try signer.jws(payload, signed: signed))
    return .object(body)
  }
}
