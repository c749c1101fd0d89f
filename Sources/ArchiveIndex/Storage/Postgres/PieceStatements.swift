#if Postgres
/// The statements that find the pieces of customers' rows which hold at an instant, on a server.
///
/// Pieces are found by which lists they stand in, then by their length: those of about the
/// same length that may hold end soon after the instant, and a good part of those that do hold. So a
/// list reads about as many pieces as there are customers in it at the instant, however many have ever
/// stood in it.
enum PieceStatements {
  /// The keys of some lists behind a bound: bits of lists and environments, instant, column, number,
  /// tie-breaker and customer of the bound, limit.
  static let pageForward: SQL = "a page of pieces, forwards"
  static let pageBackward: SQL = "a page of pieces, backwards"
  /// How many keys stand before a bound: the same values without a limit.
  static let countBefore: SQL = "the pieces before one"
  /// The same for lists of products, and in the order of labels: behind the other values follow the
  /// label of the bound, NULL behind all, and the products.
  static let pageOfAnyForward: SQL = "a page of any pieces, forwards"
  static let pageOfAnyBackward: SQL = "a page of any pieces, backwards"
  static let countOfAnyBefore: SQL = "the pieces of any before one"
  /// How many customers stand in the same lists and environment: bits, instant.
  static let counts: SQL = "counts of pieces"
  /// The customers of an environment: bits of lists and environments, instant.
  static let customers: SQL = "customers of pieces"
  /// The pieces of some customers that hold: customers, instant.
  static let entries: SQL = "entries of pieces"

  /// What they say, by their names.
  static let texts: KeyValuePairs<SQL, String> = [
    pageForward: page(">", ""),
    pageBackward: page("<", "DESC"),
    countBefore: "SELECT count(*) FROM \(keys) WHERE (key, tie_breaker, customer) < ($5, $6, $7)",
    pageOfAnyForward: pageOfAny(">", ""),
    pageOfAnyBackward: pageOfAny("<", "DESC"),
    countOfAnyBefore: """
    SELECT count(*) FROM \(keysOfAny(products: "$9")) WHERE \(keyStands("<", label: "$8"))
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

  private static func page(_ comparison: String, _ order: String) -> String {
    """
    SELECT key, tie_breaker, customer FROM \(keys)
    WHERE (key, tie_breaker, customer) \(comparison) ($5, $6, $7)
    ORDER BY key \(order), tie_breaker \(order), customer \(order) LIMIT $8
    """
  }

  private static func pageOfAny(_ comparison: String, _ order: String) -> String {
    """
    SELECT key, tie_breaker, customer, label FROM \(keysOfAny(products: "$10"))
    WHERE \(keyStands(comparison, label: "$9"))
    ORDER BY key \(order), CASE WHEN $4 = \(label) THEN label END \(order), tie_breaker \(order),
      customer \(order) LIMIT $8
    """
  }

  /// Whether a key stands before, or behind, a bound.
  private static func keyStands(_ comparison: String, label bound: String) -> String {
    """
    CASE WHEN $4 <> \(label) THEN (key, tie_breaker, customer) \(comparison) ($5, $6, $7)
      WHEN CAST(\(bound) AS text) IS NULL THEN '\(comparison)' = '<'
      ELSE (label, tie_breaker, customer) \(comparison) (\(bound), $6, $7) END
    """
  }

  /// The number of the column of labels, which are no numbers.
  static let label: Int64 = 5

  private static let keys = """
    (SELECT \(key) AS key, tie_breaker, customer FROM \(held)) AS found
    """

  private static func keysOfAny(products: String) -> String {
    """
    (SELECT \(key) AS key, tie_breaker, customer, label FROM \(pieces(with: ", label, products"))
      WHERE \(isInEnvironments)
      AND (piece_group.lists & $1 <> 0 OR products && CAST(\(products) AS bigint[]))) AS found
    """
  }

  /// The column, by its number.
  private static let key = """
    CASE $4 WHEN 0 THEN state WHEN 1 THEN expiry WHEN 2 THEN newest WHEN 3 THEN charges
      WHEN 4 THEN access_end ELSE 0 END
    """

  /// The pieces that hold, in some lists and environments, with what stands in their index.
  private static let held =
    "\(pieces(with: "")) WHERE \(isInEnvironments) AND piece_group.lists & $1 <> 0"

  private static let isInEnvironments = "piece_group.lists & $2 <> 0"

  /// The groups of pieces are few, and lead whatever is known of the tables: the offset keeps what is
  /// found of each in its place.
  private static func pieces(with more: String) -> String {
    """
    piece_group CROSS JOIN LATERAL (
      SELECT lists, state, expiry, newest, charges, access_end, tie_breaker, customer\(more) FROM piece
      WHERE lists = piece_group.lists AND length = piece_group.length AND valid_from <= $3
        AND until > $3 AND until <= CASE WHEN piece_group.length > \(PieceLength.maximum)
          OR $3 > \(latestInstant) THEN \(Int64.max)
          ELSE $3 + (CAST(1 AS bigint) << piece_group.length) END OFFSET 0) AS piece
    """
  }

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
