import { z } from 'zod';
import { invalidId, itemRequired } from './field-messages.ts';

/** A ULID: 26 characters of Crockford's base 32, case-insensitive on the way in, upper case inside. */
export const ulidPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i;

/**
 * The id of one kind of record. The kernel looks it up before the handler runs, and answers 404 where the shop has
 * no such record.
 * @param entity what it names, such as `branch`; the plugin that has them declares it under `records`.
 * @param options.by `handler` where the handler's own statement proves the record, on hot paths.
 */
export const id = (entity: string, options: { readonly by?: 'handler' } = {}) =>
  z
    .string({ error: ({ input }) => (input === undefined ? itemRequired : undefined) })
    .regex(ulidPattern, { error: ({ input }) => (input === '' ? itemRequired : invalidId) })
    .transform((value) => value.toUpperCase())
    .meta({ entity, ...options });

/** An id in an answer, where it is already in its stored form. */
export const idOut = z.string();

/** A shop's id: the word chosen when it was created (docs/domain/conventions.md#c9). */
export const shopId = z.string().max(40).regex(/^\w+$/, invalidId).meta({ entity: 'shop' });
