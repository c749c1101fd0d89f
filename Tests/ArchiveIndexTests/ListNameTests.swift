import SubscriptionModel
import Testing

@testable import ArchiveIndex

@Suite struct ListNameTests {
  @Test func fixedListsHaveBitsOfTheirOwnBelowTheEnvironments() {
    let masks = ListName.fixed.compactMap { ListMask($0)?.bits }
    #expect(masks.count == ListName.fixed.count)
    #expect(Set(masks).count == masks.count)
    #expect(masks.allSatisfy { $0 < 1 << UInt64(ListMask.firstEnvironmentBit) })
    let environments: [AppStoreEnvironment] = [
      .production, .unknown, .sandbox, .xcode, .localTesting, .other("Mars"),
    ]
    #expect(Set(masks + environments.map { ListMask($0).bits }).count == masks.count + 6)
  }

  @Test func productsHaveNumbersBehindThemAndNoBit() {
    let codes = ListName.fixed.map(\.code)
    #expect(Set(codes).count == codes.count)
    for number in [1, 2, 500] as [Int64] {
      #expect(!codes.contains(ListName.product(number).code))
      #expect(ListMask(ListName.product(number)) == nil)
    }
    #expect(ListName.product(1).code != ListName.product(2).code)
  }

  @Test func everyCaseIsAList() {
    let lists = Set(ListName.fixed)
    for segment in Segment.allCases { #expect(lists.contains(.segment(segment))) }
    for contradiction in Contradiction.allCases {
      #expect(lists.contains(.contradiction(contradiction)))
    }
    let states = SubscriptionState.allCases.map(\.rawValue) + PurchaseState.allCases.map(\.rawValue)
    for state in states { #expect(ListName(state: state).map(lists.contains) == true) }
    #expect(ListName(state: "refunded") == .state(.refunded))
    #expect(ListName(state: "paused") == nil)
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
