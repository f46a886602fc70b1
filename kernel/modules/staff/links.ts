import { createHash, randomBytes } from 'node:crypto';

/** A token for a one-time link: it stands in the mail only, and its hash in the database. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What a token is stored and looked up by. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
