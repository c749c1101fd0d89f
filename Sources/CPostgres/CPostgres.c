#ifdef SUBDESK_POSTGRES

#include "CPostgres.h"

#include <stdlib.h>
#include <string.h>

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
// Where Debian has it.
#include <postgresql/libpq-fe.h>
#endif

static PGconn *raw(const struct cpostgres_connection *connection) { return (PGconn *)connection; }

static PGresult *result(const struct cpostgres_answer *answer) { return (PGresult *)answer; }

// Notices would be printed on standard error, across the dashboard.
static void ignore(void *context, const PGresult *notice) {
  (void)context;
  (void)notice;
}

struct cpostgres_connection *cpostgres_open(const char *url) {
  // Options before the URL are defaults; those after it override what it says.
  // A host that lost its power, or its network, is given up after a minute.
  const char *names[] = {"connect_timeout",     "keepalives_idle",  "keepalives_interval",
                         "keepalives_count",    "tcp_user_timeout", "fallback_application_name",
                         "dbname",              "client_encoding",  NULL};
  const char *values[] = {"10", "30", "10", "3", "60000", "subdesk", url, "UTF8", NULL};
  PGconn *connection = PQconnectdbParams(names, values, 1);
  if (connection == NULL) return NULL;
  PQsetNoticeReceiver(connection, ignore, NULL);
  if (PQstatus(connection) == CONNECTION_OK) PQenterPipelineMode(connection);
  return (struct cpostgres_connection *)connection;
}

void cpostgres_close(struct cpostgres_connection *connection) { PQfinish(raw(connection)); }

int cpostgres_is_open(const struct cpostgres_connection *connection) {
  return PQstatus(raw(connection)) == CONNECTION_OK;
}

int cpostgres_is_alive(struct cpostgres_connection *connection) {
  // The first time may read only what the server said before it closed the connection.
  return PQconsumeInput(raw(connection)) && PQconsumeInput(raw(connection))
         && PQstatus(raw(connection)) == CONNECTION_OK;
}

const char *cpostgres_address(const struct cpostgres_connection *connection) { return PQhostaddr(raw(connection)); }

int cpostgres_is_verified(struct cpostgres_connection *connection) {
  if (PQgssEncInUse(raw(connection))) return 1;
  if (!PQsslInUse(raw(connection))) return 0;
  PQconninfoOption *options = PQconninfo(raw(connection));
  int is_verified = 0;
  for (PQconninfoOption *option = options; option != NULL && option->keyword != NULL; option++) {
    if (strcmp(option->keyword, "sslmode") != 0 || option->val == NULL) continue;
    is_verified = strcmp(option->val, "verify-ca") == 0 || strcmp(option->val, "verify-full") == 0;
  }
  PQconninfoFree(options);
  return is_verified;
}

int cpostgres_process(const struct cpostgres_connection *connection) { return PQbackendPID(raw(connection)); }

const char *cpostgres_failure(const struct cpostgres_connection *connection) {
  return PQerrorMessage(raw(connection));
}

struct cpostgres_answer *cpostgres_execute(struct cpostgres_connection *connection, const char *script) {
  PQexitPipelineMode(raw(connection));
  PGresult *answer = PQexec(raw(connection), script);
  PQenterPipelineMode(raw(connection));
  return (struct cpostgres_answer *)answer;
}

// The pieces where they are, as libpq takes them.
struct parameters {
  const char *values[CPOSTGRES_MAXIMUM_PARAMETERS];
  int formats[CPOSTGRES_MAXIMUM_PARAMETERS];
};

static int read_parameters(struct parameters *parameters, const struct cpostgres_values *values) {
  if (values->count > CPOSTGRES_MAXIMUM_PARAMETERS) return 0;
  for (int i = 0; i < values->count; i++) {
    parameters->values[i] = values->lengths[i] < 0 ? NULL : values->bytes + values->offsets[i];
    parameters->formats[i] = 1;
  }
  return 1;
}

int cpostgres_prepare(struct cpostgres_connection *connection, const char *name, const char *text,
                      struct cpostgres_values values) {
  return PQsendPrepare(raw(connection), name, text, values.count, values.types);
}

int cpostgres_send(struct cpostgres_connection *connection, const char *name, struct cpostgres_values values) {
  struct parameters parameters;
  return read_parameters(&parameters, &values)
         && PQsendQueryPrepared(raw(connection), name, values.count, parameters.values, values.lengths,
                                parameters.formats, 1);
}

int cpostgres_send_text(struct cpostgres_connection *connection, const char *text, struct cpostgres_values values) {
  struct parameters parameters;
  return read_parameters(&parameters, &values)
         && PQsendQueryParams(raw(connection), text, values.count, values.types, parameters.values,
                              values.lengths, parameters.formats, 1);
}

int cpostgres_request(struct cpostgres_connection *connection) {
  return PQsendFlushRequest(raw(connection)) && PQflush(raw(connection)) >= 0;
}

int cpostgres_synchronize(struct cpostgres_connection *connection) { return PQpipelineSync(raw(connection)); }

struct cpostgres_answer *cpostgres_next(struct cpostgres_connection *connection) {
  return (struct cpostgres_answer *)PQgetResult(raw(connection));
}

void cpostgres_free(struct cpostgres_answer *answer) { PQclear(result(answer)); }

enum cpostgres_kind cpostgres_kind_of(const struct cpostgres_answer *answer) {
  switch (PQresultStatus(result(answer))) {
    case PGRES_COMMAND_OK: return CPOSTGRES_DONE;
    case PGRES_TUPLES_OK: return CPOSTGRES_ROWS;
    case PGRES_PIPELINE_SYNC: return CPOSTGRES_SYNCHRONIZED;
    case PGRES_PIPELINE_ABORTED: return CPOSTGRES_SKIPPED;
    default: return CPOSTGRES_FAILED;
  }
}

int cpostgres_row_count(const struct cpostgres_answer *answer) { return PQntuples(result(answer)); }

int64_t cpostgres_change_count(struct cpostgres_answer *answer) {
  return strtoll(PQcmdTuples(result(answer)), NULL, 10);
}

const char *cpostgres_value(const struct cpostgres_answer *answer, int row, int column, int32_t *length) {
  if (PQgetisnull(result(answer), row, column)) return NULL;
  *length = PQgetlength(result(answer), row, column);
  return PQgetvalue(result(answer), row, column);
}

uint32_t cpostgres_type(const struct cpostgres_answer *answer, int column) {
  return PQftype(result(answer), column);
}

static const char *field(const struct cpostgres_answer *answer, int code) {
  const char *text = PQresultErrorField(result(answer), code);
  return text == NULL ? "" : text;
}

const char *cpostgres_failure_code(const struct cpostgres_answer *answer) { return field(answer, PG_DIAG_SQLSTATE); }

const char *cpostgres_failure_message(const struct cpostgres_answer *answer) {
  return field(answer, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
