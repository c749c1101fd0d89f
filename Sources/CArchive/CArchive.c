#define _GNU_SOURCE
#include "CArchive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

struct carchive {
  struct archive *archive;
  // Names are converted to the character set of the thread, which must not depend on the environment.
  locale_t locale;
  enum carchive_result opened;
  void *context;
  carchive_read read;
  carchive_seek seek;
  uint8_t buffer[65536];
};

static la_ssize_t read_next(struct archive *archive, void *context, const void **buffer) {
  struct carchive *self = context;
  *buffer = self->buffer;
  ptrdiff_t got = self->read(self->context, self->buffer, sizeof self->buffer);
  if (got < 0) archive_set_error(archive, EIO, "the bytes cannot be read");
  return got;
}

static la_int64_t seek_to(struct archive *archive, void *context, la_int64_t offset, int whence) {
  (void)archive;
  struct carchive *self = context;
  int64_t place = self->seek(self->context, offset, whence);
  return place < 0 ? ARCHIVE_FATAL : place;
}

// One format and no other, so that bytes cannot choose which part of the library reads them.
static int support(struct archive *archive, enum carchive_format format, bool can_seek) {
  switch (format) {
  case CARCHIVE_TAR: {
    int result = archive_read_support_format_tar(archive);
    if (result < ARCHIVE_WARN) return result;
    // Tars that were put one behind the other are read to their end.
    return archive_read_set_format_option(archive, "tar", "read_concatenated_archives", "1");
  }
  case CARCHIVE_ZIP:
    return can_seek ? archive_read_support_format_zip(archive)
                    : archive_read_support_format_zip_streamable(archive);
  case CARCHIVE_7ZIP: return archive_read_support_format_7zip(archive);
  case CARCHIVE_RAR: return archive_read_support_format_rar(archive);
  case CARCHIVE_RAR5: return archive_read_support_format_rar5(archive);
  default: break;
  }
  int filter = ARCHIVE_FILTER_XZ;
  switch (format) {
  case CARCHIVE_ZSTD: filter = ARCHIVE_FILTER_ZSTD; break;
  case CARCHIVE_BZIP2: filter = ARCHIVE_FILTER_BZIP2; break;
  case CARCHIVE_LZ4: filter = ARCHIVE_FILTER_LZ4; break;
  case CARCHIVE_LZIP: filter = ARCHIVE_FILTER_LZIP; break;
  case CARCHIVE_COMPRESS: filter = ARCHIVE_FILTER_COMPRESS; break;
  default: break;
  }
  int result = archive_read_support_format_raw(archive);
  // A compressed file of nothing.
  if (result >= ARCHIVE_WARN) result = archive_read_support_format_empty(archive);
  if (result < ARCHIVE_WARN) return result;
  // Of this one the library reads the first bytes as it is appended, when there is nothing to read from yet, and crashes.
  if (format == CARCHIVE_COMPRESS) return archive_read_support_filter_compress(archive);
  return archive_read_append_filter(archive, filter);
}

struct carchive *carchive_open(enum carchive_format format, void *context, carchive_read read,
                               carchive_seek seek) {
  struct carchive *self = calloc(1, sizeof *self);
  if (self == NULL) return NULL;
  self->context = context;
  self->read = read;
  self->seek = seek;
  self->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  self->archive = archive_read_new();
  if (self->archive == NULL) {
    carchive_close(self);
    return NULL;
  }
  locale_t before = self->locale ? uselocale(self->locale) : (locale_t)0;
  int result = support(self->archive, format, seek != NULL);
  if (result >= ARCHIVE_WARN) {
    archive_read_set_read_callback(self->archive, read_next);
    if (seek != NULL) archive_read_set_seek_callback(self->archive, seek_to);
    archive_read_set_callback_data(self->archive, self);
    result = archive_read_open1(self->archive);
  }
  // What the library does not take for compressed would come out as it is.
  if (result >= ARCHIVE_WARN && format == CARCHIVE_COMPRESS &&
      archive_filter_code(self->archive, 0) != ARCHIVE_FILTER_COMPRESS) {
    archive_set_error(self->archive, EILSEQ, "it has no such compression");
    result = ARCHIVE_FATAL;
  }
  if (before) uselocale(before);
  // What cannot be inflated at all is taken for a file of nothing, but the library says why.
  bool has_failed = result < ARCHIVE_WARN || archive_errno(self->archive) != 0;
  self->opened = has_failed ? CARCHIVE_FATAL : CARCHIVE_OK;
  return self;
}

void carchive_close(struct carchive *self) {
  if (self->archive != NULL) archive_read_free(self->archive);
  if (self->locale) freelocale(self->locale);
  free(self);
}

static enum carchive_result result_of(la_ssize_t result) {
  if (result >= ARCHIVE_WARN) return result == ARCHIVE_EOF ? CARCHIVE_END : CARCHIVE_OK;
  return result == ARCHIVE_FATAL ? CARCHIVE_FATAL : CARCHIVE_FAILED;
}

static void describe(struct archive_entry *entry, struct carchive_member *member) {
  member->name = archive_entry_pathname(entry);
  if (member->name == NULL) member->name = archive_entry_pathname_utf8(entry);
  member->is_encrypted = archive_entry_is_data_encrypted(entry) != 0;
  member->has_modified = archive_entry_mtime_is_set(entry) != 0;
  int64_t seconds = archive_entry_mtime(entry);
  // Beyond any date that milliseconds can hold.
  if (seconds > INT64_MAX / 1000 - 1 || seconds < INT64_MIN / 1000 + 1) member->has_modified = false;
  if (member->has_modified) {
    member->modified = seconds * 1000 + archive_entry_mtime_nsec(entry) / 1000000;
  }
  if (archive_entry_hardlink(entry) != NULL) {
    member->kind = CARCHIVE_LINK;
    return;
  }
  switch (archive_entry_filetype(entry)) {
  // Some formats give no kind.
  case 0:
  case AE_IFREG: member->kind = CARCHIVE_FILE; break;
  case AE_IFDIR: member->kind = CARCHIVE_DIRECTORY; break;
  case AE_IFLNK: member->kind = CARCHIVE_LINK; break;
  default: member->kind = CARCHIVE_OTHER; break;
  }
}

enum carchive_result carchive_next(struct carchive *self, struct carchive_member *member) {
  if (self->opened != CARCHIVE_OK) return self->opened;
  memset(member, 0, sizeof *member);
  locale_t before = self->locale ? uselocale(self->locale) : (locale_t)0;
  struct archive_entry *entry = NULL;
  int result = archive_read_next_header(self->archive, &entry);
  if (result == ARCHIVE_RETRY) result = ARCHIVE_FATAL;
  if (result >= ARCHIVE_WARN && result != ARCHIVE_EOF) describe(entry, member);
  if (before) uselocale(before);
  return result_of(result);
}

enum carchive_result carchive_content(struct carchive *self, uint8_t *buffer, size_t size,
                                      size_t *got) {
  *got = 0;
  la_ssize_t result = archive_read_data(self->archive, buffer, size);
  if (result < 0) return result == ARCHIVE_WARN || result == ARCHIVE_RETRY ? CARCHIVE_FAILED : result_of(result);
  *got = (size_t)result;
  return CARCHIVE_OK;
}

const char *carchive_reason(struct carchive *self) {
  const char *reason = archive_error_string(self->archive);
  return reason == NULL ? "" : reason;
}
