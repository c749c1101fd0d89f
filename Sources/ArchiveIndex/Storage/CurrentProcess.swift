import CFiles

/// What a program that opens an index may ask of its own process.
public enum CurrentProcess {
  /// Has names of users looked up in /etc/passwd and /etc/group alone, in the whole process.
  ///
  /// Foundation asks for the owner's name whenever it looks at a file, as it does of an index; the
  /// C library would connect to the socket of a name service for that. A program that uses no other
  /// names of users calls this before it opens an index; nothing else here changes its process.
  public static func useLocalNames() { cfiles_use_local_names() }

  /// Makes sure that the process never writes its memory, which holds customers' data, to a file.
  ///
  /// For a program whose users may not see all of the archive.
  public static func forbidCoreDumps() { cfiles_forbid_core_dumps() }

  /// Has all threads allocate from one place where the address space is limited (`ulimit -v`).
  ///
  /// Belongs before the first thread; otherwise each allocation of another thread asks the system
  /// for what it does not get.
  public static func limitMemoryArenas() { cfiles_limit_memory_arenas() }
}
