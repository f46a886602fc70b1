import { SheetRefused } from './sheet-refused.ts';

/** Control characters that no list of names has, but many files of other kinds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const noText = /[\u0000-\u0008\u000e-\u001f]/;

const undecodable = () =>
  new SheetRefused({
    en: 'The text of this file cannot be read. In Excel choose “CSV UTF-8” when saving, or save it as .xlsx.',
    th: 'อ่านข้อความในไฟล์นี้ไม่ได้ กรุณาบันทึกจาก Excel เป็น "CSV UTF-8" หรือ .xlsx',
  });

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return noText.test(text) ? null : text;
  } catch {
    return null;
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
 * The text of a file in UTF-8, UTF-16 or Windows-874.
 * @throws SheetRefused where it is none of these.
 */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null) return text;
  }
  throw undecodable();
}
