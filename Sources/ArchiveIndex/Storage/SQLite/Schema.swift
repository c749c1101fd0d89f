/// The tables of an index.
///
/// Nothing here is older than the archive: an index of another version is thrown away and built
/// anew.
enum Schema {
  /// What an index must say of itself to be used: which tables it has, and what stands in them.
  static let mark =
    "\(markOfAll)\(StableHash.hexadecimal(of: "\(tables.text)")).\(IndexVersion.ofDocuments)"

  /// How the mark of every version begins.
  private static let markOfAll = "subdesk index "

  /// Makes the tables in an empty database.
  static func create(in connection: Connection, archive: String) throws {
    // `IndexFiles.mark` in decimal digits: text of a statement takes no values.
    try connection.statements.local?.execute("PRAGMA application_id = 1935960440")
    try connection.statements.local?.execute(tables)
    try connection.run(
      "INSERT INTO meta (name, value) VALUES ('mark', ?), ('archive', ?)",
      binding: .text(mark),
      .text(archive)
    )
  }

  /// Whether the database is an index of this version and archive.
  static func isCurrent(in connection: Connection, archive: String) throws -> Bool {
    guard try isIndex(connection) else { return false }
    return try [("mark", mark), ("archive", archive)].allSatisfy { name, wanted in
      try connection.first(.read(.fact), binding: .text(name)) { $0.text(0) } == wanted
    }
  }

  /// Whether the database is an index of any version and archive.
  static func isIndex(_ connection: Connection) throws -> Bool {
    let columns = try connection.rows("SELECT name FROM pragma_table_info('meta')") { $0.text(0) }
    guard Set(columns).isSuperset(of: ["name", "value"]) else { return false }
    let mark = try connection.first(.read(.fact), binding: .text("mark")) { $0.text(0) }
    return mark?.hasPrefix(markOfAll) ?? false
  }

  // share             the parts of the archive that were read: all of it, without a name, or folders
  //                   directly in it; when a refresh of each last ended, in milliseconds since 1970, and
  //                   whether another one has begun since
  // dir, file, item   what was found and what became of it; an item's body holds its records;
  //                   `attention_sort_key` and `orphan` place it among what needs attention and what
  //                   belongs to no customer, `first_indexed` is in milliseconds since 1970; what a
  //                   file's `KnownLines` say is NULL where it is to be read whole
  // dictionary        what the bodies of many documents have in common, by the number that stands in
  //                   front of each body that was compressed with it (`BodyDictionary`); a row never changes
  // node              a chain, or an account without one; `customer` once it was grouped
  // link              what may join nodes to one customer (`LinkValue`), the number of the root that it
  //                   holds under (0 for what counts in any case), how much stands behind it, and a
  //                   document that says it
  // root              such roots, and whether customers are grouped as if each is trusted
  // catalogue         what StoreKit configurations say of products
  // dirty             nodes to group again; pending: customers to make again
  // customer          one row of the lists, valid for as-of in [valid_from, valid_until)
  // place             a customer's place in each list (`ListID.code`) and order; tally: how long each
  //                   list is
  // piece             a customer's row at all times, each valid until `until`, if anybody asked;
  // history           the same in columns, by chunks of customers (`History`)
  // count_change      what each customer adds to the overview's counts from certain moments on, by the
  //                   day at whose beginning it is known (`CountDay`); kept with `piece`
  // counted           the sums of that over all customers
  // charge            what was paid, by day and price; notification: when one was signed, in
  //                   milliseconds since 1970, and of whom; notification_hour: hours with one; a
  //                   customer's `traces` say what it has in all three, each in the scope of its
  //                   environment and basis
  // shared            customers that have a transaction in common, each way
  // ident, mention    distinct identifiers, and whose they are: a customer (owner > 0) or a document
  //                   without one (owner = -item)
  // ident_reversed    the same from their ends to their beginnings
  // part              finds parts of identifiers; 16 MiB wait in memory, since to merge many small
  //                   segments takes longer than to write a large one
  static let tables: SQL = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE share (
      name TEXT PRIMARY KEY, refreshed INTEGER, unfinished INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE dir (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, modified INTEGER NOT NULL,
      device INTEGER);
    CREATE TABLE file (
      id INTEGER PRIMARY KEY, dir INTEGER NOT NULL, name TEXT NOT NULL,
      size INTEGER NOT NULL, modified INTEGER NOT NULL, watched INTEGER NOT NULL,
      unverified INTEGER NOT NULL, unreadable INTEGER NOT NULL, known_bytes INTEGER,
      known_items INTEGER, known_unsigned INTEGER, known_digest TEXT,
      UNIQUE (dir, name));
    CREATE INDEX file_watched ON file (watched) WHERE watched > 0;
    CREATE INDEX file_unverified ON file (unverified) WHERE unverified > 0;
    CREATE INDEX file_unreadable ON file (unreadable) WHERE unreadable > 0;
    CREATE INDEX file_incomplete ON file (unreadable) WHERE unreadable < 0;
    CREATE TABLE item (
      id INTEGER PRIMARY KEY, file INTEGER NOT NULL, member TEXT, line INTEGER, line_offset INTEGER,
      path TEXT NOT NULL, outcome INTEGER NOT NULL, kind INTEGER NOT NULL,
      records INTEGER NOT NULL, reason TEXT, bytes INTEGER NOT NULL, nodes INTEGER NOT NULL,
      first_indexed INTEGER NOT NULL, attention_sort_key TEXT, orphan TEXT, notes BLOB, body BLOB);
    CREATE TABLE dictionary (id INTEGER PRIMARY KEY, words BLOB NOT NULL);
    CREATE INDEX item_by_file ON item (file);
    CREATE INDEX item_attention ON item (outcome, attention_sort_key)
      WHERE attention_sort_key IS NOT NULL;
    CREATE INDEX item_first_indexed ON item (first_indexed);
    CREATE INDEX item_orphan ON item (orphan) WHERE orphan IS NOT NULL;
    CREATE TABLE node (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, customer INTEGER);
    CREATE INDEX node_by_customer ON node (customer);
    CREATE TABLE node_item (node INTEGER, item INTEGER, PRIMARY KEY (node, item)) WITHOUT ROWID;
    CREATE TABLE link (
      value TEXT, node INTEGER, root INTEGER, strength INTEGER, item INTEGER NOT NULL,
      PRIMARY KEY (value, node, root, strength)) WITHOUT ROWID;
    CREATE INDEX link_by_node ON link (node);
    CREATE TABLE root (
      id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, counted INTEGER NOT NULL);
    CREATE TABLE catalogue (item INTEGER PRIMARY KEY, body BLOB NOT NULL);
    CREATE TABLE dirty (node INTEGER PRIMARY KEY);
    CREATE TABLE pending (customer INTEGER PRIMARY KEY);
    CREATE TABLE customer (
      id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, tie_breaker INTEGER NOT NULL, constants TEXT,
      valid_from INTEGER NOT NULL, valid_until INTEGER NOT NULL, entry BLOB, mentions BLOB,
      traces BLOB);
    CREATE INDEX customer_from ON customer (valid_from);
    CREATE INDEX customer_until ON customer (valid_until);
    CREATE TABLE place (
      list INTEGER, scope INTEGER, sort INTEGER, key, tie_breaker INTEGER, customer INTEGER,
      PRIMARY KEY (list, scope, sort, key, tie_breaker, customer)) WITHOUT ROWID;
    CREATE TABLE tally (
      list INTEGER, scope INTEGER, count INTEGER NOT NULL, PRIMARY KEY (list, scope)) WITHOUT ROWID;
    CREATE TABLE piece (
      customer INTEGER, until INTEGER, entry BLOB NOT NULL,
      PRIMARY KEY (customer, until)) WITHOUT ROWID;
    CREATE TABLE history (
      place INTEGER, chunk INTEGER, body BLOB NOT NULL, PRIMARY KEY (place, chunk)) WITHOUT ROWID;
    CREATE TABLE count_change (
      known INTEGER, customer INTEGER, scope INTEGER NOT NULL, body BLOB NOT NULL,
      PRIMARY KEY (known, customer)) WITHOUT ROWID;
    CREATE INDEX count_change_by_customer ON count_change (customer);
    CREATE TABLE counted (
      scope INTEGER, kind INTEGER, day INTEGER, text INTEGER, number INTEGER, known INTEGER,
      count INTEGER NOT NULL, milliunits INTEGER NOT NULL,
      PRIMARY KEY (scope, kind, day, text, number, known)) WITHOUT ROWID;
    CREATE TABLE charge (
      day INTEGER, price INTEGER, customer INTEGER, number INTEGER, date INTEGER,
      scope INTEGER NOT NULL, currency INTEGER, product INTEGER, storefront INTEGER,
      PRIMARY KEY (day, price, customer, number)) WITHOUT ROWID;
    CREATE TABLE notification (
      scope INTEGER, moment INTEGER, customer INTEGER,
      PRIMARY KEY (scope, moment, customer)) WITHOUT ROWID;
    CREATE TABLE notification_hour (
      scope INTEGER, hour INTEGER, count INTEGER NOT NULL, PRIMARY KEY (scope, hour)) WITHOUT ROWID;
    CREATE TABLE shared (customer INTEGER, other INTEGER, PRIMARY KEY (customer, other)) WITHOUT ROWID;
    CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE TABLE product (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
    CREATE TABLE environment (name TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE ident (
      id INTEGER PRIMARY KEY, text TEXT NOT NULL COLLATE NOCASE UNIQUE);
    CREATE TABLE ident_reversed (
      reversed TEXT COLLATE NOCASE, ident INTEGER, PRIMARY KEY (reversed, ident)) WITHOUT ROWID;
    CREATE TABLE mention (
      ident INTEGER, field INTEGER, owner INTEGER, environment INTEGER, product INTEGER,
      date INTEGER, item INTEGER, path INTEGER, verified INTEGER NOT NULL,
      PRIMARY KEY (ident, field, owner)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE part USING fts5(
      text, tokenize = 'trigram', detail = none, content = '', columnsize = 0);
    INSERT INTO part (part, rank) VALUES ('hashsize', 16777216);
    """
}
