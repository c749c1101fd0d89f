import SubscriptionModel

extension Refresher {
  /// Fills an empty index with some of the archive's documents, and makes their customers.
  func fill(with selected: [SelectedFile], below archive: ArchiveRoot) throws {
    let writer = IndexWriter(pace)
    let customers = CustomerWriter(texts: writer.texts)
    let numbers = try writer.transaction(of: store) { connection in
      try noteRules(in: connection)
      try IndexState.noteBegin(of: share, in: connection)
      var numbers: [ExactText: Int64] = [:]
      for folder in Set(selected.map { ExactText($0.file.directory) }).sorted() {
        try connection.run(
          "INSERT INTO dir (path, modified) VALUES (?, -1) ON CONFLICT DO NOTHING",
          binding: .text(folder.text)
        )
        numbers[folder] = try connection.first(
          "SELECT id FROM dir WHERE path = ?",
          binding: .text(folder.text)
        ) { $0.int(0) }
      }
      return numbers
    }
    let (isCancelled, maximumUnsigned) = (isCancelled, maximumUnsigned)
    let verifiers = PartVerifiers(verify)
    let work = OrderedWork<[DecodedFile]>(
      count: selected.count,
      threads: pace.threads,
      window: 16
    ) { number, take in
      guard !isCancelled() else { return take([]) }
      verifiers.withVerifier { verifier in
        var file = selected[number]
        DecodedFile.read(
          &file,
          root: archive,
          maximumUnsigned: maximumUnsigned,
          verifier: &verifier
        ) { take([$0]) }
      }
    }
    defer { work.stop() }
    while let batch = work.next() {
      try writer.transaction(of: store) { connection in
        try writer.prepare(batch.joined(), in: connection)
        for file in batch.joined() {
          let directory = numbers[ExactText(file.file.directory)] ?? 0
          try writer.write(file, dir: directory, in: connection)
        }
      }
    }
    guard !isCancelled() else { return }
    try store.transaction { try IndexState.noteEnd(of: share, in: $0) }
    try makeCustomers(writer: writer, customers: customers)
  }
}
