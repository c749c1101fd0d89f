import SubscriptionModel

extension Refresher {
  /// Reads files on several threads, writes what they hold, and now and then makes customers of it.
  func read(
    _ files: FilesToRead,
    below root: ArchiveRoot,
    directories: [ExactText: Int64],
    _ writer: IndexWriter,
    _ customers: CustomerWriter,
    _ progress: inout IndexProgress
  ) throws {
    let work = startDecoding(files, below: root)
    defer { work.stop() }
    var documents = 0
    let end = progress.filesDone + files.count
    var filesAtCheckpoint = progress.filesDone
    var customersAfter = pace.firstCustomersAfter
    var customersNotBefore = ContinuousClock.now
    while let first = nextBatch(of: work) {
      let start = (progress: progress, documents: documents, time: ContinuousClock.now)
      var isDue = false
      func write(_ access: WriteAccess) throws {
        try writer.transaction(access, of: store) { connection in
          (progress, documents) = (start.progress, start.documents)
          var next: [[DecodedFile]]? = first
          while let batch = next {
            try writer.prepare(batch.joined(), in: connection)
            for file in batch.joined() {
              let directory = directories[ExactText(file.file.directory)] ?? 0
              try writer.write(file, dir: directory, in: connection)
              documents += file.items.count
              progress.add(file)
            }
            report(progress)
            isDue =
              documents >= customersAfter && progress.fractionRead ?? 0 <= pace.customersUpTo
              && ContinuousClock.now >= customersNotBefore
            let isFull = progress.filesDone - start.progress.filesDone >= Self.filesPerWrite
            if isDue || isFull || ContinuousClock.now - start.time > Self.maximumWriteDuration {
              break
            }
            next = store.isShared ? nil : work.next()
          }
        }
      }
      do { try write(makeNodes(of: first, writer)) } catch is IndexWriter.NeedsExclusiveAccess {
        try write(.exclusive)
      }
      if progress.filesDone - filesAtCheckpoint >= Self.filesBetweenCheckpoints {
        filesAtCheckpoint = progress.filesDone
        try store.checkpoint()
      }
      if isDue, progress.filesDone < end {
        customersAfter *= pace.growth
        try asOnlyMaker(waits: false) {
          try makeCustomers(writer: writer, customers: customers)
        }
        customersNotBefore = .now + pace.customersPause
      }
    }
  }

  /// Makes the nodes of files known in an index that others write to at the same time, so that nobody
  /// waits long for one that two of them make.
  ///
  /// - Returns: The access that it takes to write these files.
  private func makeNodes(of files: [[DecodedFile]], _ writer: IndexWriter) throws -> WriteAccess {
    guard store.isShared, writer.onlyAdds(files.joined()) else { return .exclusive }
    try writer.transaction(.shared, of: store) {
      try writer.prepare(files.joined(), marksAsDirty: true, in: $0)
    }
    return .shared
  }

  /// The next files that are decoded.
  ///
  /// A transaction on a server writes many, and begins when they are all there: it takes some round
  /// trips however few they are, and others may wait for its end.
  private func nextBatch(of work: OrderedWork<[DecodedFile]>) -> [[DecodedFile]]? {
    guard var batch = work.next() else { return nil }
    guard store.isShared else { return batch }
    var documents = batch.joined().reduce(0) { $0 + $1.items.count }
    while documents < pace.documentsPerSharedWrite, let more = work.next() {
      batch += more
      documents += more.joined().reduce(0) { $0 + $1.items.count }
    }
    return batch
  }

  /// Reads and decodes files on several threads, and hands over some at a time: each would take a while to
  /// hand over by itself, and many large ones would fill memory.
  func startDecoding(
    _ files: FilesToRead,
    below root: ArchiveRoot
  ) -> OrderedWork<[DecodedFile]> {
    let size = filesAtOnce(of: files)
    let chunks = (files.count + size - 1) / size
    let (isCancelled, maximumUnsigned) = (isCancelled, maximumUnsigned)
    let verifiers = PartVerifiers(verify)
    return OrderedWork(count: chunks, threads: pace.threads, window: 16) { chunk, take in
      var parts: [DecodedFile] = []
      var (items, bytes) = (0, Int64(0))
      verifiers.withVerifier { verifier in
        let range = chunk * size..<min((chunk + 1) * size, files.count)
        for file in isCancelled() ? [] : files.files(in: range) where !isCancelled() {
          DecodedFile.read(
            file,
            root: root,
            maximumUnsigned: maximumUnsigned,
            verifier: &verifier
          ) { part in
            parts.append(part)
            items += part.items.count
            bytes += part.bytes
            let isEnough = items >= DecodedFile.itemsAtOnce || bytes >= DecodedFile.bytesAtOnce
            guard isEnough || !part.isLast else { return }
            take(parts)
            (parts, items, bytes) = ([], 0, 0)
          }
        }
      }
      take(parts)
    }
  }

  /// How many files a thread takes at once: of large ones only a few, so that one thread need not wait
  /// until all that another one has taken are written.
  func filesAtOnce(of files: FilesToRead) -> Int {
    let average = max(1, Int(files.bytes) / max(1, files.count))
    return min(pace.filesAtOnce, max(1, DecodedFile.bytesAtOnce / average))
  }
}

extension IndexProgress {
  /// Counts a file that was written.
  fileprivate mutating func add(_ file: DecodedFile) {
    if file.isLast { filesDone += 1 }
    bytesDone += file.bytes
    for item in file.items {
      documents += item.outcome == .decoded ? 1 : 0
      problems += item.outcome == .problem ? 1 : 0
    }
  }
}
