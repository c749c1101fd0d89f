// The C edge of PostgreSQL: plain types only, so that nobody needs libpq's headers to import it.
//
// Without SUBDESK_POSTGRES, which the package trait Postgres defines, none of these functions exists. A connection
// belongs to one thread at a time. It is in pipeline mode but for cpostgres_execute: statements are sent without a
// wait, and their answers come in the same order.
#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stdint.h>

struct cpostgres_connection;
struct cpostgres_answer;

// How many parameters a statement may have.
enum { CPOSTGRES_MAXIMUM_PARAMETERS = 64 };

// MARK: Connections

// Connects to the server that a URL names, in pipeline mode; call cpostgres_is_open to see whether it succeeded.
// NULL without memory.
struct cpostgres_connection *cpostgres_open(const char *url);

void cpostgres_close(struct cpostgres_connection *connection);

int cpostgres_is_open(const struct cpostgres_connection *connection);

// Whether the server still listens, as far as its messages up to now say; never waits.
int cpostgres_is_alive(struct cpostgres_connection *connection);

// The address of the server's host; empty for a socket on this one. Belongs to the connection.
const char *cpostgres_address(const struct cpostgres_connection *connection);

// Whether nobody between can read along or pretend to be the server: TLS with a certificate that was checked, or
// Kerberos.
int cpostgres_is_verified(struct cpostgres_connection *connection);

// The number of the server's process that answers, as was told when the connection was made.
int cpostgres_process(const struct cpostgres_connection *connection);

// What went wrong with the connection; belongs to it.
const char *cpostgres_failure(const struct cpostgres_connection *connection);

// Runs a script of statements and waits for its end; all earlier answers must have been read.
struct cpostgres_answer *cpostgres_execute(struct cpostgres_connection *connection, const char *script);

// MARK: Statements

// The values of a statement: `count` pieces of `bytes`, each in PostgreSQL's binary form; a length of -1 is NULL.
struct cpostgres_values {
  int count;
  const char *bytes;
  const int32_t *offsets;
  const int32_t *lengths;
  // PostgreSQL's number of each type; 0 lets the server find out.
  const uint32_t *types;
};

// All of these return 0 where nothing can be sent. Answers come in PostgreSQL's binary form.
int cpostgres_prepare(struct cpostgres_connection *connection, const char *name, const char *text,
                      struct cpostgres_values values);
int cpostgres_send(struct cpostgres_connection *connection, const char *name, struct cpostgres_values values);
int cpostgres_send_text(struct cpostgres_connection *connection, const char *text, struct cpostgres_values values);

// Has the server send the answers to everything up to here.
int cpostgres_request(struct cpostgres_connection *connection);

// The same, and an answer of its own, CPOSTGRES_SYNCHRONIZED, from which on statements run again after a failure.
int cpostgres_synchronize(struct cpostgres_connection *connection);

// MARK: Answers

// The next answer; NULL behind the last one of each statement. Waits for it.
struct cpostgres_answer *cpostgres_next(struct cpostgres_connection *connection);

void cpostgres_free(struct cpostgres_answer *answer);

enum cpostgres_kind {
  CPOSTGRES_DONE = 0,
  CPOSTGRES_ROWS,
  CPOSTGRES_SYNCHRONIZED,
  // It was not run, since an earlier one failed.
  CPOSTGRES_SKIPPED,
  CPOSTGRES_FAILED,
};

enum cpostgres_kind cpostgres_kind_of(const struct cpostgres_answer *answer);

int cpostgres_row_count(const struct cpostgres_answer *answer);

// How many rows a statement changed.
int64_t cpostgres_change_count(struct cpostgres_answer *answer);

// The bytes of a value, which belong to the answer; NULL for NULL.
const char *cpostgres_value(const struct cpostgres_answer *answer, int row, int column, int32_t *length);

// PostgreSQL's number of a column's type.
uint32_t cpostgres_type(const struct cpostgres_answer *answer, int column);

// What failed: the five characters of its SQLSTATE, and the server's first line; empty where it says nothing.
const char *cpostgres_failure_code(const struct cpostgres_answer *answer);
const char *cpostgres_failure_message(const struct cpostgres_answer *answer);

#endif
