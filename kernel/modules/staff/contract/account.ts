import { z } from 'zod';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { emailError, emailPattern } from '../../../contract/fields.ts';
import { line } from '../../../contract/written-text.ts';

/** The address that a person signs in with, always in lower case. */
export const account = line
  .toLowerCase()
  .max(254)
  .regex(emailPattern, {
    error: emailError(localizedMessage({ en: 'Invalid Email address', th: 'อีเมลไม่ถูกต้อง' })),
  });

/** A person by their address, as paths name them. The handler looks them up. */
export const userId = account.meta({ entity: 'user', by: 'handler' });

export const done = z.object({ done: z.literal(true) });
