import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite struct ListIDTests {
  @Test func fixedListsHaveBitsOfTheirOwnBelowTheEnvironments() {
    let masks = ListID.fixed.compactMap { ListMask($0)?.bits }
    #expect(masks.count == ListID.fixed.count)
    #expect(Set(masks).count == masks.count)
    #expect(masks.allSatisfy { $0 < 1 << UInt64(ListMask.firstEnvironmentBit) })
    let environments: [AppStoreEnvironment] = [
      .production, .unknown, .sandbox, .xcode, .localTesting, .other("Mars"),
    ]
    #expect(Set(masks + environments.map { ListMask($0).bits }).count == masks.count + 6)
  }

  @Test func productsHaveNumbersBehindThemAndNoBit() {
    let codes = ListID.fixed.map(\.code)
    #expect(Set(codes).count == codes.count)
    for number in [1, 2, 500] as [Int64] {
      #expect(!codes.contains(ListID.product(number).code))
      #expect(ListMask(ListID.product(number)) == nil)
    }
    #expect(ListID.product(1).code != ListID.product(2).code)
  }

  @Test func everyNumberLeadsBackToItsList() {
    for list in ListID.fixed + [1, 2, 500, 1 << 40].map({ .product($0) }) {
      #expect(ListID(code: list.code) == list)
    }
  }

  @Test func numbersOfNoListAreToldApart() {
    let codes = Set(ListID.fixed.map(\.code))
    for code in (-1...64 as ClosedRange<Int64>) where !codes.contains(code) {
      #expect(ListID(code: code) == nil)
    }
    #expect(ListID(code: 65) == .product(1))
    #expect(ListID(code: .min) == nil)
  }

  @Test func everyCaseIsAList() {
    let lists = Set(ListID.fixed)
    for segment in Segment.allCases { #expect(lists.contains(.segment(segment))) }
    for contradiction in Contradiction.allCases {
      #expect(lists.contains(.contradiction(contradiction)))
    }
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    for state in states { #expect(ListID(state: state).map(lists.contains) == true) }
    #expect(ListID(state: "refunded") == .state(.refunded))
    #expect(ListID(state: "paused") == nil)
  }

  @Test func aScopeHasTheEnvironmentsThatItsFilterShows() {
    for filter in EnvironmentFilter.allCases {
      let mask = ListMask(scopes: filter.scopes)
      for environment in [.production, .unknown, .sandbox, .xcode, .localTesting, .other("Mars")]
        as [AppStoreEnvironment]
      {
        #expect(mask.intersects(ListMask(environment)) == filter.includes(environment))
      }
    }
  }
}
