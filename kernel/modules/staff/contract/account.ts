import { z } from 'zod';
import { says } from '../../../contract/field-messages.ts';
import { emailPattern } from '../../../contract/fields.ts';
import { line } from '../../../contract/written-text.ts';

/** The address that a person signs in with, always in lower case. */
export const account = line
  .toLowerCase()
  .max(254)
  .regex(emailPattern, says({ en: 'Invalid Email address', th: 'อีเมลไม่ถูกต้อง' }));

/** A person by their address, as paths name them (decisions §2). The handler looks them up where they have to be. */
export const userId = account.meta({ entity: 'user', by: 'handler' });

export const done = z.object({ done: z.literal(true) });
