#include "Internal.h"

static int known_key(wint_t code) {
  switch (code) {
    case KEY_UP: return CN_KEY_UP;
    case KEY_DOWN: return CN_KEY_DOWN;
    case KEY_LEFT: return CN_KEY_LEFT;
    case KEY_RIGHT: return CN_KEY_RIGHT;
    case KEY_HOME: return CN_KEY_HOME;
    case KEY_END: return CN_KEY_END;
    case KEY_PPAGE: return CN_KEY_PAGE_UP;
    case KEY_NPAGE: return CN_KEY_PAGE_DOWN;
    case KEY_IC: return CN_KEY_INSERT;
    case KEY_DC: return CN_KEY_DELETE;
    case KEY_BACKSPACE: return CN_KEY_BACKSPACE;
    case KEY_ENTER: return CN_KEY_ENTER;
    case KEY_BTAB: return CN_KEY_BACK_TAB;
    // The corners of a keypad with Num Lock off.
    case KEY_A1: return CN_KEY_HOME;
    case KEY_A3: return CN_KEY_PAGE_UP;
    case KEY_C1: return CN_KEY_END;
    case KEY_C3: return CN_KEY_PAGE_DOWN;
    default: break;
  }
  if (code > KEY_F0 && code <= KEY_F(63)) return CN_KEY_FUNCTION + (int)(code - KEY_F0);
  return 0;
}

// A character of UTF-8 from bytes: of a locale that knows only ASCII, ncurses reads none, although
// terminals send them.
static int read_utf8(wint_t *code) {
  static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
  static uint32_t partial;
  static int length, missing;
  for (;;) {
    int byte = wgetch(cn_keys);
    // The rest of a character may still come.
    if (byte == ERR) return ERR;
    *code = (wint_t)byte;
    if (byte > 0xFF || byte < 0x80) {
      missing = 0;
      return byte > 0xFF ? KEY_CODE_YES : OK;
    }
    if (byte < 0xC0 && missing > 0) {
      partial = partial << 6 | (uint32_t)(byte & 0x3F);
      if (--missing > 0) continue;
      *code = partial < least[length] ? 0xFFFD : (wint_t)partial;
      return OK;
    }
    length = missing = byte < 0xC0 ? 0 : byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    partial = (uint32_t)byte & (0x3Fu >> length);
    if (missing > 0) continue;
    *code = 0xFFFD;
    return OK;
  }
}

int cn_read(uint32_t *value) {
  wint_t code = 0;
  int result = cn_is_ascii() ? read_utf8(&code) : wget_wch(cn_keys, &code);
  if (result == ERR) return CN_INPUT_NONE;
  *value = (uint32_t)code;
  if (result != KEY_CODE_YES) return CN_INPUT_CHARACTER;
  if (code == CN_CODE_PASTE_START) return CN_INPUT_PASTE_START;
  if (code == CN_CODE_PASTE_END) return CN_INPUT_PASTE_END;
  int key = known_key(code);
  if (key == 0) return CN_INPUT_OTHER;
  *value = (uint32_t)key;
  return CN_INPUT_KEY;
}
