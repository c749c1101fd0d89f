// What of SQLite only C can do: a setting whose function takes any number of arguments, and a shim that gives
// each page of a database a checksum.
#ifndef CSQLITE_H
#define CSQLITE_H

enum {
  // The size of the pages that have checksums, and what SQLite must be told to reserve of each, in bytes.
  CSQLITE_PAGE_SIZE = 16384,
  CSQLITE_RESERVED_BYTES = 8,
};

struct sqlite3;

// SQLite counts the memory that it takes under a lock, at each allocation; nobody here asks for the count.
//
// Belongs before anything else of SQLite in the process; later it does nothing.
void csqlite_count_no_memory(void);

// Has every database with pages of that size and reserve keep a checksum in each page, from now on and in the
// whole process. A page that is read and does not have the checksum of its contents and number, in the
// database or in its write-ahead log, is an error, SQLITE_IOERR_DATA. Other databases are left as they are.
//
// Returns 0, or SQLite's error. No link is followed to a database.
int csqlite_check_pages(void);

// Whether the pages of a connection's main database are checked.
int csqlite_has_checked_pages(struct sqlite3 *connection);

#endif
