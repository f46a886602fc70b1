import { SheetRefusedError } from './sheet-refused.ts';

/** Control characters that no list of names has, but many files of other kinds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noText = /[\u0000-\u0008\u000e-\u001f]/;

const undecodable = () =>
  new SheetRefusedError({
    en: 'The text of this file cannot be read. In Excel choose “CSV UTF-8” when saving, or save it as .xlsx.',
    th: 'อ่านข้อความในไฟล์นี้ไม่ได้ กรุณาบันทึกจาก Excel เป็น "CSV UTF-8" หรือ .xlsx',
  });

const pieceBytes = 64 * 1024;

/**
 * The text of a file piece by piece, none of which stays in memory.
 * @param encoding as `encodingOf` found it.
 */
export function* decodedPieces(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: at + pieceBytes < bytes.length });
}

const isTextIn = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    for (const piece of decodedPieces(bytes, encoding)) if (noText.test(piece)) return false;
    return true;
  } catch {
    return false;
  }
};

/** Encodings that a text can be in, the likeliest first: by its mark, else as Unicode, else as Thai Windows writes. */
const encodingsOf = (bytes: Uint8Array): readonly string[] => {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return ['utf-16le'];
  if (one === 0xfe && two === 0xff) return ['utf-16be'];
  return bytes.subarray(0, 4_000).includes(0) ? ['utf-16le', 'utf-16be'] : ['utf-8', 'windows-874'];
};

/**
 * In which of UTF-8, UTF-16 and Windows-874 a file is a text.
 * @throws SheetRefusedError where it is none in any of these.
 */
export function encodingOf(bytes: Uint8Array): string {
  const encoding = encodingsOf(bytes).find((each) => isTextIn(bytes, each));
  if (encoding === undefined) throw undecodable();
  return encoding;
}
