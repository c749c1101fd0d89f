#if Postgres
/// The statements that find the pieces of customers' rows which hold at an instant, on a server.
///
/// Pieces are found by which lists they stand in, then by their length: of pieces that are at most
/// twice, four, or sixteen times as long as others, those that end soonest after the instant are the
/// only ones that may hold, and a good part of them do. So what a list reads goes with the
/// customers who stand in it at the instant, not with how many have ever stood in it.
enum PieceStatements {
  /// The keys of some lists behind a bound: bits of lists and environments, instant, column, bits that
  /// turn the order round, number, tie-breaker and customer of the bound, limit.
  static let page: SQL = "a page of pieces"
  /// How many keys stand before a bound: the same values up to the bound's customer.
  static let countBefore: SQL = "the pieces before one"
  /// The same for lists of products, and in the order of labels: behind the other values follow the
  /// label of the bound and the products.
  static let pageOfAny: SQL = "a page of any pieces"
  static let countOfAnyBefore: SQL = "the pieces of any before one"
  /// How many customers stand in the same lists and environment: bits, instant.
  static let counts: SQL = "counts of pieces"
  /// The customers of an environment: bits of lists and environments, instant.
  static let customers: SQL = "customers of pieces"
  /// The pieces of some customers that hold: customers, instant.
  static let entries: SQL = "entries of pieces"
  /// What they say, by their names.
  static let texts: KeyValuePairs<SQL, String> = [
    page: """
    SELECT key # $5, tie_breaker # $5, customer # $5 FROM (
      SELECT \(number) # $5 AS key, tie_breaker # $5 AS tie_breaker, customer # $5 AS customer
      FROM \(held)) AS found
    WHERE (key, tie_breaker, customer) > ($6 # $5, $7 # $5, $8 # $5)
    ORDER BY key, tie_breaker, customer LIMIT $9
    """,
    countBefore: """
    SELECT count(*) FROM (SELECT \(number) # $5 AS key, tie_breaker, customer FROM \(held)) AS found
    WHERE (key, tie_breaker, customer) < ($6, $7, $8)
    """,
    pageOfAny: """
    SELECT key, tie_breaker, customer, label FROM (
      SELECT \(number) AS key, tie_breaker, customer, label FROM \(heldOfAny)) AS found
    WHERE CASE WHEN $4 <> \(label) THEN
      (key # $5, tie_breaker # $5, customer # $5) > ($6 # $5, $7 # $5, $8 # $5)
      WHEN CAST($10 AS text) IS NULL THEN $5 <> 0
      WHEN $5 = 0 THEN (label, tie_breaker, customer) > ($10, $7, $8)
      ELSE (label, tie_breaker, customer) < ($10, $7, $8) END
    ORDER BY key # $5, CASE WHEN $4 = \(label) AND $5 = 0 THEN label END,
      CASE WHEN $4 = \(label) AND $5 <> 0 THEN label END DESC, tie_breaker # $5, customer # $5
    LIMIT $9
    """,
    countOfAnyBefore: """
    SELECT count(*) FROM (
      SELECT \(number) # $5 AS key, tie_breaker, customer, label FROM \(heldOfAny)) AS found
    WHERE CASE WHEN $4 <> \(label) THEN (key, tie_breaker, customer) < ($6, $7, $8)
      WHEN CAST($10 AS text) IS NULL THEN TRUE
      ELSE (label, tie_breaker, customer) < ($10, $7, $8) END AND $9 >= 0
    """,
    counts: "SELECT piece.lists, count(*) FROM \(held) GROUP BY piece.lists",
    customers: "SELECT customer FROM \(held) ORDER BY customer",
    entries: """
    SELECT wanted.customer, own.tie_breaker, own.entry
    FROM unnest(CAST($1 AS bigint[])) AS wanted (customer) CROSS JOIN LATERAL (
      SELECT tie_breaker, entry FROM piece WHERE customer = wanted.customer AND until > $2
      ORDER BY until LIMIT 1) AS own
    """,
  ]

  /// The number in place of a column's for the order of labels.
  static let label: Int64 = 5

  /// What a column is called by number.
  private static let number = """
    CASE $4 WHEN 0 THEN state WHEN 1 THEN expiry WHEN 2 THEN newest WHEN 3 THEN charges
      WHEN 4 THEN access_end ELSE 0 END
    """

  /// The pieces that hold, in some lists and environments.
  private static let held = "\(pieces) WHERE \(holds) AND piece_group.lists & $1 <> 0"

  /// The same, and those of some products that stand in any list.
  private static let heldOfAny = """
    \(pieces) WHERE \(holds)
    AND (piece_group.lists & $1 <> 0 OR products && CAST($11 AS bigint[]))
    """

  /// The groups of pieces are few, and so lead.
  private static let pieces = "piece_group CROSS JOIN piece"

  private static let holds = """
    piece_group.lists & $2 <> 0 AND piece.lists = piece_group.lists
    AND piece.length = piece_group.length AND piece.valid_from <= $3 AND piece.until > $3
    AND piece.until <= CASE WHEN piece_group.length > \(PieceLength.maximum) OR $3 > \(latestInstant)
      THEN \(Int64.max) ELSE $3 + (CAST(1 AS bigint) << piece_group.length) END
    """

  /// Behind it, the end of a piece might be no number.
  private static let latestInstant = Int64.max - (1 << (Int64(PieceLength.maximum) + 1))
}

/// How long a piece is, as the binary digits that its milliseconds take at most.
enum PieceLength {
  /// 70 minutes, 19 hours, 12 days, 50 days, 7 months, and 2 years.
  private static let steps: [Int64] = [22, 26, 30, 32, 34, 36]
  static let maximum = 36
  /// Longer pieces, and those that have no beginning or no end.
  private static let rest: Int64 = 62

  /// The step of a piece, which is no longer than 2 to the power of it.
  static func step(from: Int64, until: Int64) -> Int64 {
    let (length, isTooLong) = until.subtractingReportingOverflow(from)
    guard !isTooLong else { return rest }
    return steps.first { length <= 1 << $0 } ?? rest
  }
}
#endif
