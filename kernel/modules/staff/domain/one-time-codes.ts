import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Codes of the step before and after are taken too, for clocks that differ (RFC 6238, section 5.2). */
const window = 1;

/** A secret of 160 bits, as RFC 4226, section 4 recommends, in base32. @param random bytes, 20 of them. */
export const secretOf = (random: Buffer): string =>
  new Secret({ buffer: new Uint8Array(random).buffer }).base32;

const generator = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Sala', label, secret, digits: 6, period: periodSeconds });

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string => generator(secret, email).toString();

/** The code of a moment, as an authenticator app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  generator(secret).generate({ timestamp: now.getTime() });

/**
 * The step of time that a code belongs to (RFC 6238, section 4), or null where it is none of this moment.
 * @param code six digits, with or without spaces.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = generator(secret).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** No letters or digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/** A recovery code of 78 bits. @param draw a whole number below its argument, each as likely. */
export const recoveryCode = (draw: (below: number) => number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[draw(alphabet.length)]).join(''),
  ).join('-');

/** A recovery code as it is compared, however it was typed. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
