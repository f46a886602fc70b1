import { plainDigits } from './plain-digits.ts';

/** The characters that the keys of a layout type, in the order of `latinKeys`: first plain, then with Shift. */
const latinKeys = `1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?`;
const layouts = {
  /** TIS 820-2538, the layout that Windows, macOS and phones call Thai. */
  kedmanee: `ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ`,
  pattachote: `=๒๓๔๕ู๗๘๙๐๑๖็ตยอร่ดมวแใฌ้ทงกัีานเไขบปลหิคสะจพ+"/,?ุ_.()-%๊ฤๆญษึฝซถฒฯฦ๋ธำณ์ืผชโฆฑฎฏฐภฺศฮฟฉฬ`,
} as const;

const toKeys = (layout: string): ReadonlyMap<string, string> =>
  new Map([...layout].map((typed, at) => [typed, latinKeys.charAt(at)]));
const keysOf = { kedmanee: toKeys(layouts.kedmanee), pattachote: toKeys(layouts.pattachote) };

const anyThai = /[\u0e00-\u0e7f]/;
const translate = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text].map((character) => keys.get(character) ?? character).join('');

/**
 * What a text can mean if it was typed or scanned with the keyboard set to Thai: the text itself, the text with Latin
 * digits, and the Latin characters on the same keys of the Kedmanee and of the Pattachote layout. A text without Thai
 * characters has one reading.
 */
export const keyboardReadings = (text: string): readonly string[] => {
  if (!anyThai.test(text)) return [text];
  return [text, plainDigits(text), translate(text, keysOf.kedmanee), translate(text, keysOf.pattachote)];
};

/**
 * Reads a code, phone or order number that may have been typed with the keyboard set to Thai.
 * @param parse returns null for a text that is not such a value. `isFromLetters` is true if Thai letters were read as keys.
 * @returns the first reading that parses, or null.
 */
export const parseTyped = <Value>(
  text: string,
  parse: (reading: string, isFromLetters: boolean) => Value | null,
): Value | null => {
  for (const [at, reading] of keyboardReadings(text).entries()) {
    const value = parse(reading, at > 1);
    if (value !== null) return value;
  }
  return null;
};

/** Fewer digits than this, read from the keys of Thai letters, are more likely part of a name. */
const fewestDigitsFromLetters = 4;

/** The digits of a number or of part of one, or null if the text is not a number. */
export const parseTypedDigits = (text: string, isNumber = /^\d+$/): string | null =>
  parseTyped(text, (reading, isFromLetters) => {
    if (!isNumber.test(reading)) return null;
    const count = reading.replace(/\D/g, '').length;
    return isFromLetters && count < fewestDigitsFromLetters ? null : reading;
  });
