import { hash, verify } from '@node-rs/argon2';

/** OWASP's least cost for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with a salt of its own, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. For an account that is not there, or has set no password, it
 * takes the same time and is never right, so that the time tells nothing of which accounts exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('a password that nobody has');
  const right = await verify(stored ?? (await nobodys), password);
  return stored !== null && right;
}
