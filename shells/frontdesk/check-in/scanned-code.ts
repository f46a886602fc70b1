/**
 * The Thai Kedmanee keys, in the order of the Latin ones below: a scanner types like a keyboard, so on a computer
 * whose keyboard is switched to Thai a code arrives in Thai letters.
 */
const latin = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz:';
const thai = 'ๅ/-ภถุึคตจฤฺฉฏฎโฌ็ณ๋ษศ?์ฯญ๐ฑฆธ๊ฮ")ํ(ฟิแกำดเ้ร่าสทืนยๆพหะีวไปัผซ';
const keys = new Map([...thai].map((letter, at) => [letter, latin[at] ?? letter]));

/** A code as it was meant, from what a scanner or a person typed. */
export const readScanned = (typed: string): string => {
  const text = typed.trim();
  if (!/[\u0e00-\u0e7f]/.test(text)) return text;
  return [...text].map((letter) => keys.get(letter) ?? letter).join('');
};

/** Whether a text is what a QR holds or a code as it is written on a ticket, so that it needs no search by name. */
export const isTicketCode = (typed: string): boolean => /^(BECG:.*|[0-9A-Z]{26})$/i.test(readScanned(typed));

/** Whether a text may be a short code: six letters and digits, in halves or not. */
export const mayBeShortCode = (typed: string): boolean =>
  /^[0-9A-Z]{6}$/i.test(readScanned(typed).replace(/[\s-]/g, ''));
