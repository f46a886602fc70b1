import { randomInt } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

const next = monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32);

/** A new ULID; ids of one process sort in the order they were made. */
export const newId = (): string => next();

/**
 * What sorts before every id that is drawn from a moment on, so that a table is read from there without an index of its
 * own. An id is drawn a little before its row is written.
 * @param at milliseconds since 1970; a moment before that is taken for its first.
 */
export const firstIdAt = (at: number): string => encodeTime(Math.max(0, at));
