import Dashboard
import SubscriptionModel
import SupportAnswers
import TerminalUI

extension SettingsFile {
  /// The saved filters of the file; throws the line of one that cannot be used.
  var savedFilters: [SavedFilter] {
    get throws {
      var filters: [SavedFilter] = []
      for line in lines("saved-filter") {
        let parts = line.words.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw mistake(line, "a saved filter is a name, a colon, and the words of the filter.")
        }
        let name = cleaned(parts[0])
        guard columnWidth(of: name) <= SavedFilter.maximumColumns else {
          throw mistake(line, "the name is longer than \(SavedFilter.maximumColumns) columns.")
        }
        guard !Self.segmentNames.contains(name.lowercased()) else {
          throw mistake(line, "a segment has this name already.")
        }
        guard !filters.contains(where: { $0.name == name }) else {
          throw mistake(line, "the name is given twice.")
        }
        filters.append(SavedFilter(name: name, filter: parts[1]))
      }
      return filters
    }
  }

  private static let segmentNames = Set(
    Segment.allCases.flatMap { [$0.rawValue, $0.words.name] }
      .map { $0.lowercased() }
  )
}
