/// How a refresh divides its work: it decides how soon something shows, never what an answer says.
struct RefreshPace: Sendable {
  /// How many files a worker takes at once, at most: enough to make the hand-over cheap, few enough to keep
  /// all workers busy and the memory small.
  var filesAtOnce = 32
  /// Threads that read and decode: more do not help, since one thread alone writes.
  var threads = 2
  /// How many documents are written in one transaction on a server, about.
  var documentsPerSharedWrite = 1024
  /// After how many documents customers are first made, and by which factor that grows: an open
  /// desk soon sees a page of them.
  var firstCustomersAfter = 64
  var growth = 8
  /// Up to which part of the reading customers are made before its end, so that the work done twice
  /// stays under a fifth.
  var customersUpTo = 0.125
  /// How long the reading goes on at least before customers are made again: a build that is done
  /// soon should not be held up.
  var customersPause = Duration.seconds(2)
  /// For how long free pages are taken out of the index at the end of a refresh.
  var maximumShrinking = Duration.milliseconds(500)
  /// From how many customers on a build writes the lists at its end: fewer are listed as soon as they
  /// are made.
  var listsAtEndFrom: Int64 = 8192
  /// After how many documents of an index the first dictionary of bodies is made: enough to tell what
  /// they have in common, few enough to be compressed with it afterwards.
  var firstDictionaryAfter: Int64 = 256
}
