package import SubscriptionModel
package import SupportAnswers

/// What the dashboard asks of the run loop.
package enum Effect: Hashable, Sendable {
  /// Fetch a page of customers; answer with `.listed`.
  case list(ListRequest)
  /// Fetch counts and freshness; answer with `.facts`.
  case facts(asOf: Timestamp, environment: EnvironmentFilter)
  /// Look an identifier up; answer with `.found`.
  case search(SearchRequest)
  /// Look for the charges that a customer may mean; answer with `.triangulated`.
  case triangulate(TriangulationRequest)
  /// Fetch all records of a customer; answer with `.customer`.
  case customer(CustomerId)
  /// Read and decode one document for display; answer with `.document`.
  case document(Provenance)
  /// Read evidence files again for their digests; answer with `.digests`.
  case digests([String])
  /// Fetch what became of items; answer with `.items`.
  case items(ItemsRequest)
  /// Fetch the gaps of the archive up to an instant; answer with `.gaps`.
  case gaps(until: Timestamp, environment: EnvironmentFilter)
  /// Fetch notifications of all customers; answer with `.notifications`.
  case notifications(NotificationsRequest)
  /// Count the documents that the index has only known since a moment; answer with `.newDocuments`.
  case newDocuments(since: Timestamp)
  /// Follow the archive, or pause following; answer with `.following`.
  case follow(Bool)
  /// Take clicks and the mouse wheel as events, or leave them to the terminal.
  case captureMouse(Bool)
  /// Fetch the numbers of the overview; answer with `.statistics`.
  case statistics(StatisticsRequest)
  /// Put text about customers on the clipboard; answer with `.copied`, or `.failed` where it is too
  /// long.
  case copy(String, of: [CustomerId])
  /// Put what is known for the answer to Apple on the clipboard, as JSON; answer with `.copied`.
  case copyConsumption([ConsumptionInformation])
  /// Put a command on the clipboard that opens the dashboard at a place and an instant; answer with
  /// `.copied`.
  case copyLink(DeskPlace, asOf: Timestamp, environment: EnvironmentFilter)
  /// Write a note, of which only the author is missing; answer with `.noted`.
  case note(CaseNote)
  /// Write a list of customers out; answer with `.exported`.
  case export(ListExport)
  /// Tell the audit log that a setting cannot be changed here.
  case denied(FixedSetting)
  /// Look at the directory again; answer with `.progress` until done.
  case refresh
  /// Give the terminal back to the shell until the program is continued.
  case suspend
  /// Draw every cell anew.
  case redraw
  /// Leave.
  case quit
}
