import { z } from 'zod';

/** Shared field rules with the specification's own messages (1 §5). */
export const notEmpty = z.string().trim().min(1, 'Field is required').max(200);
/** Matches something@something, as the specification words it. */
export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address');
/** Starts with 0, digits only; the length in the message is a hint that is not enforced (1 §5). */
export const phone = z
  .string()
  .trim()
  .max(20)
  .regex(/^0\d+$/, 'Phone must start with 0 and contain 9 - 12 digits.');
/** A whole number of digits, such as minutes or people. */
export const digits = (max: number) =>
  z
    .union([z.number(), z.string().trim()])
    .refine((value) => /^\d+$/.test(String(value)), 'Only digit allow')
    .transform(Number)
    .refine((value) => value <= max, `At most ${max}.`);
/** A true or false that a form may send as text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
/** A new password: long enough to resist guessing. */
export const newPassword = z.string().min(10, 'Use at least 10 characters.').max(200);
