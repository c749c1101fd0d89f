// A setting of SQLite that only C can make, since the function takes any number of arguments.
#ifndef CSQLITE_H
#define CSQLITE_H

// SQLite counts the memory that it takes under a lock, at each allocation; nobody here asks for the count.
//
// Belongs before anything else of SQLite in the process; later it does nothing.
void csqlite_count_no_memory(void);

#endif
