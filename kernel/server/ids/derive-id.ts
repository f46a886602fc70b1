import { createHash } from 'node:crypto';

/** Crockford's base 32, as drawn ids have it. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** An id that is made of values: the same for the same ones. It says nothing about when it was made. */
export const deriveId = (values: readonly string[]): string =>
  [...createHash('sha256').update(JSON.stringify(values)).digest().subarray(0, length)]
    // The first digit of an id is at most 7.
    .map((byte, at) => digits.charAt(byte % (at === 0 ? 8 : digits.length)))
    .join('');
