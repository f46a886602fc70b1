import { randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const next = monotonicFactory(() => randomInt(2 ** 32) / 2 ** 32);

/** A new ULID; ids of one process sort in the order they were made. */
export const newId = (): string => next();
