#ifndef CARCHIVE_H
#define CARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is unpacked: exactly one format, or the compression of a single file.
enum carchive_format {
  CARCHIVE_TAR,
  CARCHIVE_ZIP,
  CARCHIVE_7ZIP,
  CARCHIVE_RAR,
  CARCHIVE_RAR5,
  CARCHIVE_XZ,
  CARCHIVE_ZSTD,
  CARCHIVE_BZIP2,
  CARCHIVE_LZ4,
  CARCHIVE_LZIP,
  CARCHIVE_COMPRESS,
};

/// What a member is.
enum carchive_kind {
  CARCHIVE_FILE,
  CARCHIVE_DIRECTORY,
  CARCHIVE_LINK,
  CARCHIVE_OTHER,
};

/// What came of a step.
enum carchive_result {
  CARCHIVE_OK = 0,
  /// No member follows.
  CARCHIVE_END = 1,
  /// This cannot be read, but what follows may be.
  CARCHIVE_FAILED = 2,
  /// Nothing more can be read.
  CARCHIVE_FATAL = 3,
};

/// The head of a member.
struct carchive_member {
  /// The name as it is stored, which ends with a zero; NULL where it cannot be read. It is valid until the next
  /// step.
  const char *name;
  enum carchive_kind kind;
  bool is_encrypted;
  /// The time of its last change in milliseconds since 1970, where `has_modified` is set.
  int64_t modified;
  bool has_modified;
};

/// Writes the next bytes into `buffer`; gives how many, 0 at the end, or less than 0 for a failure.
typedef ptrdiff_t (*carchive_read)(void *context, uint8_t *buffer, size_t size);

/// Goes to a place in the bytes: `whence` is as in lseek. Gives the new place, or less than 0.
typedef int64_t (*carchive_seek)(void *context, int64_t offset, int whence);

/// Reads the members of an archive, or the content of a compressed file as its only member.
struct carchive;

/// Begins to read; NULL where no memory is left.
///
/// `seek` is NULL for bytes that come in their order only.
struct carchive *carchive_open(enum carchive_format format, void *context, carchive_read read,
                               carchive_seek seek);

/// Lets go of the memory.
void carchive_close(struct carchive *archive);

/// Goes to the next member.
enum carchive_result carchive_next(struct carchive *archive, struct carchive_member *member);

/// Reads the next bytes of the member; `got` is 0 at its end.
enum carchive_result carchive_content(struct carchive *archive, uint8_t *buffer, size_t size,
                                      size_t *got);

/// Why the last step failed, in the words of the library; empty where it does not say.
const char *carchive_reason(struct carchive *archive);

#endif
