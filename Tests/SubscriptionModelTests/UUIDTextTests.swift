import SubscriptionModel
import Testing

/// Which texts are UUIDs.
@Suite("UUIDs") struct UUIDTextTests {
  @Test(arguments: ["00112233-4455-6677-8899-aabbccddeeff", "00112233-4455-6677-8899-AABBCCDDEEFF"])
  func aUUIDHasHexadecimalDigits(text: String) {
    #expect(text.isUUID)
  }

  @Test(arguments: [
    "", "00112233-4455-6677-8899-aabbccddeef", "00112233-4455-6677-8899-aabbccddeeff0",
    "00112233x4455-6677-8899-aabbccddeeff", "00112233-4455x6677-8899-aabbccddeeff",
    "00112233-4455-6677x8899-aabbccddeeff", "00112233-4455-6677-8899xaabbccddeeff",
    "001122334-455-6677-8899-aabbccddeeff", "00112233-4455-6677-8899-aabbccddeefg",
    "/0112233-4455-6677-8899-aabbccddeeff", ":0112233-4455-6677-8899-aabbccddeeff",
    "@0112233-4455-6677-8899-aabbccddeeff", "`0112233-4455-6677-8899-aabbccddeeff",
    "{00112233-4455-6677-8899-aabbccddee}", "00112233-4455-6677-8899-aabbccddeeé",
  ])
  func anyOtherTextIsNone(text: String) {
    #expect(!text.isUUID)
  }
}
