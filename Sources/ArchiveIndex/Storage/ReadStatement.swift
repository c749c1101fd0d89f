/// Every statement that answers a question about lists, searches and single customers.
///
/// They stand together so that a test can ask for the plan of each: none may scan a table that
/// grows with the archive. What finds parts of identifiers stands with the engine (`PartSearch`).
enum ReadStatement: SQL, CaseIterable {
  case customerHead = "SELECT key, constants FROM customer WHERE id = ?"
  case customerNumber = "SELECT id FROM customer WHERE key = ?"
  /// A cross join keeps its order, so that the few dirty nodes lead: otherwise all nodes are read.
  case customersOfDirtyNodes = """
    SELECT customer FROM dirty CROSS JOIN node
    WHERE node.id = dirty.node AND customer IS NOT NULL
    """
  case nodesOfCustomer = "SELECT id, key FROM node WHERE customer = ?"
  case linksOfNode = "SELECT value, root, strength, item FROM link WHERE node = ?"
  case customersSharing = """
    SELECT node.customer, link.root, link.strength, link.item FROM link
    CROSS JOIN node WHERE node.id = link.node AND link.value = ? AND node.customer <> ? LIMIT ?
    """
  case customerOfNode = "SELECT customer FROM node WHERE key = ?"
  case itemsOfNode = "SELECT item FROM node_item WHERE node = ?"
  case document = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.nodes, item.body, item.line_offset,
    item.records FROM item JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir WHERE item.id = ?
    """
  case dictionary = "SELECT words FROM dictionary WHERE id = ?"
  case sharedWith = "SELECT other FROM shared WHERE customer = ? ORDER BY other"
  case ownersBeside = """
    SELECT owner FROM mention WHERE ident = ? AND field = ? AND owner > 0 AND owner <> ? LIMIT ?
    """
  // Lists
  case entry = "SELECT entry, tie_breaker FROM customer WHERE id = ?"
  case entryOfKey = "SELECT entry, tie_breaker, id FROM customer WHERE key = ?"
  case expired = "SELECT id FROM customer WHERE valid_until <= ?"
  case notYetValid = "SELECT id FROM customer WHERE valid_from > ? AND valid_from < ?"
  case countExpired = """
    SELECT count(*) FROM (SELECT 1 FROM customer WHERE valid_until <= ? LIMIT ?) AS found
    """
  case countNotYetValid = """
    SELECT count(*) FROM
    (SELECT 1 FROM customer WHERE valid_from > ? AND valid_from < ? LIMIT ?) AS found
    """
  case newestRow = "SELECT max(valid_from) FROM customer WHERE valid_from < ?"
  case pageForward = """
    SELECT key, tie_breaker, customer FROM place WHERE list = ? AND scope = ? AND sort = ?
    AND (key, tie_breaker, customer) > (?, ?, ?) ORDER BY key, tie_breaker, customer LIMIT ?
    """
  case pageBackward = """
    SELECT key, tie_breaker, customer FROM place WHERE list = ? AND scope = ? AND sort = ?
    AND (key, tie_breaker, customer) < (?, ?, ?) ORDER BY key DESC, tie_breaker DESC, customer DESC LIMIT ?
    """
  case countBefore = """
    SELECT count(*) FROM (SELECT 1 FROM place WHERE list = ? AND scope = ? AND sort = ?
    AND (key, tie_breaker, customer) < (?, ?, ?) LIMIT ?) AS found
    """
  case pieceAt = """
    SELECT entry FROM piece WHERE customer = ? AND until > ? ORDER BY until LIMIT 1
    """
  // A whole column, which is no scan of rows: some hundred customers stand in each.
  case historyColumn = "SELECT chunk, body FROM history WHERE place = ? ORDER BY chunk"
  case historyColumns = """
    SELECT spans.chunk, spans.body, orders.body FROM history AS spans CROSS JOIN history AS orders
    WHERE spans.place = ?1 AND orders.place = ?2 AND orders.chunk = spans.chunk ORDER BY spans.chunk
    """
  case tally = "SELECT count FROM tally WHERE list = ? AND scope = ?"
  case productNumber = "SELECT id FROM product WHERE text = ?"
  case mentionsOfCustomer = "SELECT mentions FROM customer WHERE id = ?"
  // The overview's counts
  case counted = """
    SELECT day, text, number, CAST(sum(count) AS BIGINT), CAST(sum(milliunits) AS BIGINT) FROM counted
    WHERE scope = ? AND kind = ? AND day >= ? AND day < ? AND known <= ?
    GROUP BY day, text, number
    """
  case countedDays = """
    SELECT known FROM counted
    WHERE scope = ? AND kind = ? AND day >= ? AND day < ? AND known <= ?
    """
  case countChanges = "SELECT customer, scope, body FROM count_change WHERE known = ?"
  // Search
  case exact = "SELECT id, text FROM ident WHERE text = ?"
  case prefix = """
    SELECT id, text, EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1)
    FROM ident WHERE text >= ? AND text < ? ORDER BY text LIMIT ?
    """
  case suffix = """
    SELECT ident.id, text, EXISTS (SELECT 1 FROM mention WHERE ident = ident.id AND verified = 1)
    FROM ident_reversed CROSS JOIN ident
    WHERE ident.id = ident_reversed.ident AND reversed >= ? AND reversed < ? ORDER BY reversed LIMIT ?
    """
  // Of more candidates, only what verified evidence names.
  case verifiedPrefix = """
    SELECT id, text, 1 FROM (SELECT id, text FROM ident WHERE text >= ? AND text < ?
      ORDER BY text LIMIT ?) AS found
    WHERE EXISTS (SELECT 1 FROM mention WHERE ident = found.id AND verified = 1) LIMIT ?
    """
  case verifiedSuffix = """
    SELECT ident.id, text, 1 FROM (SELECT ident AS number FROM ident_reversed
      WHERE reversed >= ? AND reversed < ? ORDER BY reversed LIMIT ?) AS found CROSS JOIN ident
    WHERE ident.id = number
    AND EXISTS (SELECT 1 FROM mention WHERE ident = number AND verified = 1) LIMIT ?
    """
  case identText = "SELECT text FROM ident WHERE id = ?"
  case nearBelow = "SELECT id, text FROM ident WHERE text < ? ORDER BY text DESC LIMIT ?"
  case nearAbove = "SELECT id, text FROM ident WHERE text > ? ORDER BY text LIMIT ?"
  case mentions = """
    SELECT field, owner, environment, product, date, item, path, verified FROM mention
    WHERE ident = ? ORDER BY field, owner LIMIT ?
    """
  case customersNaming = """
    SELECT field, owner, environment, product, date, item, path, verified FROM mention
    WHERE ident = ? AND owner > 0 AND verified = ? ORDER BY field, owner LIMIT ?
    """
  case documentsNaming = """
    SELECT field, owner, environment, product, date, item, path, verified FROM mention
    WHERE ident = ? AND owner < 0 AND verified = ? ORDER BY field, owner LIMIT ?
    """
  // The inner bounds keep a product of a million test purchases from holding up a search.
  case mentionsIn = """
    SELECT field, owner, environment, product, date, item, path, verified
    FROM (SELECT * FROM (SELECT * FROM mention WHERE ident = ?1 AND owner > 0
        ORDER BY field, owner LIMIT ?2) AS customers
      UNION ALL SELECT * FROM (SELECT * FROM mention WHERE ident = ?1 AND owner < 0
        ORDER BY field, owner LIMIT ?2) AS documents) AS found
    WHERE ?3 = 1 OR environment IN (SELECT id FROM word WHERE text IN (?4, ?5))
    ORDER BY verified DESC, CASE WHEN owner > 0 THEN 0 ELSE 1 END, field, owner LIMIT ?6
    """
  case mentionBehind = """
    SELECT 1 FROM mention WHERE ident = ? ORDER BY field, owner LIMIT 1 OFFSET ?
    """
  case word = "SELECT text FROM word WHERE id = ?"
  // Charges of one day, and hours with notifications
  case chargesOfDay = """
    SELECT customer, price, date, currency, product, storefront FROM charge
    WHERE day = ?1 AND price >= ?2 AND price <= ?3 AND scope IN (?4, ?5, ?6, ?7)
    ORDER BY price, customer, number LIMIT ?8
    """
  case chargeDayUpTo = "SELECT max(day) FROM charge WHERE day <= ?"
  case notificationHours = """
    SELECT hour FROM notification_hour WHERE scope = ? AND hour <= ? AND count > 0 ORDER BY hour
    """
  case notifications = """
    SELECT moment, customer FROM notification WHERE scope = ? AND moment < ? AND moment >= ?
    ORDER BY moment DESC, customer DESC LIMIT ?
    """
  case firstNotificationHour = """
    SELECT hour FROM notification_hour WHERE scope = ? AND hour <= ? AND count > 0 ORDER BY hour LIMIT 1
    """
  case lastNotificationHour = """
    SELECT hour FROM notification_hour WHERE scope = ? AND hour <= ? AND count > 0 ORDER BY hour DESC LIMIT 1
    """
  // Facts, and what a filter's text may mean
  case environments = "SELECT name, count FROM environment WHERE count > 0"
  case products = "SELECT text FROM product"
  case fact = "SELECT value FROM meta WHERE name = ?"
  case waitingCustomers = """
    SELECT 1 FROM pending UNION ALL SELECT 1 FROM dirty LIMIT 1
    """
  case unreadable = "SELECT count(*), min(unreadable) FROM file WHERE unreadable > 0"
  case partlyRead = "SELECT count(*) FROM file WHERE unreadable < 0"
  case factsBehind = "SELECT name, value FROM meta WHERE name >= ? AND name < ?"
  // Items
  case fileState = """
    SELECT file.size, file.modified, file.id FROM dir CROSS JOIN file
    WHERE file.dir = dir.id AND file.name = ?2 AND dir.path = ?1
    """
  case itemPlace = """
    SELECT dir.path, file.name, item.id, file.id, item.line, item.path, file.size, item.member FROM item
    JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir WHERE item.id = ?
    """
  // As many as are named beside a customer.
  case mentioningItems = """
    SELECT mention.field, item.id, item.kind, dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path
    FROM mention JOIN item ON item.id = -mention.owner
    JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
    WHERE mention.ident = ? AND mention.owner < 0 ORDER BY mention.field, mention.owner LIMIT 50
    """
  case itemsWithNodes = "SELECT id, nodes FROM item WHERE file = ?"
  case itemNumber = """
    SELECT item.id FROM dir CROSS JOIN file CROSS JOIN item
    WHERE file.dir = dir.id AND file.name = ?2 AND item.file = file.id
    AND dir.path = ?1 AND item.member IS NOT DISTINCT FROM ?3 AND item.line IS NOT DISTINCT FROM ?4
    AND item.path = ?5
    """
  case countNewItems = """
    SELECT count(*) FROM item WHERE first_indexed > ? AND outcome = ?
    """
  case newItems = """
    SELECT id FROM item WHERE first_indexed > ? AND outcome = ?
    ORDER BY first_indexed DESC, id DESC LIMIT ?
    """
  case attentionSortKey = "SELECT attention_sort_key FROM item WHERE id = ?"
  case attentionItems = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.outcome, item.kind, item.records,
    item.reason, item.notes, item.id, item.body, item.first_indexed, item.attention_sort_key FROM item
    JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir
    WHERE item.outcome = ? AND item.attention_sort_key > ? ORDER BY item.attention_sort_key LIMIT ?
    """
  case orphan = "SELECT orphan FROM item WHERE id = ?"
  case orphanItems = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.outcome, item.kind, item.records,
    item.reason, item.notes, item.id, item.body, item.first_indexed FROM item
    JOIN file ON file.id = item.file JOIN dir ON dir.id = file.dir WHERE item.orphan > ? ORDER BY item.orphan LIMIT ?
    """
  // The rest of a file, then of its directory, then the directories behind it: a condition on all
  // three at once would read a directory from its beginning for every page.
  case itemsOfFile = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.outcome, item.kind, item.records,
    item.reason, item.notes, item.id, item.body, item.first_indexed FROM dir
    CROSS JOIN file CROSS JOIN item
    WHERE file.dir = dir.id AND item.file = file.id AND dir.path = ?1 AND file.name = ?2 AND item.id > ?3 ORDER BY item.id
    """
  case itemsOfDirectory = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.outcome, item.kind, item.records,
    item.reason, item.notes, item.id, item.body, item.first_indexed FROM dir
    CROSS JOIN file CROSS JOIN item
    WHERE file.dir = dir.id AND item.file = file.id AND dir.path = ?1 AND file.name > ?2 ORDER BY file.name, item.id
    """
  case itemsBehind = """
    SELECT dir.path, file.name || coalesce('/' || item.member, ''), item.line, item.path, item.outcome, item.kind, item.records,
    item.reason, item.notes, item.id, item.body, item.first_indexed FROM dir
    CROSS JOIN file CROSS JOIN item
    WHERE file.dir = dir.id AND item.file = file.id AND dir.path > ?1 ORDER BY dir.path, file.name, item.id
    """
}

extension SQL {
  /// The text of a statement that answers a question.
  static func read(_ statement: ReadStatement) -> SQL { statement.rawValue }
}
