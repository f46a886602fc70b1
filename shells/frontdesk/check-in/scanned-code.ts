import { parseTyped } from '#kernel/contract/thai-keyboard.ts';

const ticketCode = /^(BECG:.*|[0-9A-Z]{26})$/i;
const shortCode = /^[0-9A-Z]{6}$/i;
const latinOnly = /^[\x20-\x7e]*$/;

const read = (typed: string, pattern: RegExp, ignored = /$^/): string | null =>
  parseTyped(typed.trim(), (reading) => (pattern.test(reading.replace(ignored, '')) ? reading : null));

/** Returns the code that a scanner or a person typed, also if the keyboard was set to Thai. */
export const readScanned = (typed: string): string =>
  read(typed, ticketCode) ?? readShortCode(typed) ?? read(typed, latinOnly) ?? typed.trim();

const readShortCode = (typed: string): string | null => read(typed, shortCode, /[\s-]/g);

/** Whether a text is a ticket's QR code or a booking id, so that it needs no search by name. */
export const isTicketCode = (typed: string): boolean => read(typed, ticketCode) !== null;

/** Whether a text can be a short code: six letters and digits, with or without a separator. */
export const mayBeShortCode = (typed: string): boolean => readShortCode(typed) !== null;
