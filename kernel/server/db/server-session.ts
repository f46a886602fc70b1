import { z } from 'zod';

/** A connection as its server knows it. */
export interface ServerSession {
  /** Unique on the server until it starts again. */
  readonly id: number;
  /** Name and port of the server. */
  readonly server: string;
  /** Address and port of the client as the server sees them, which no second connection has. */
  readonly client: string;
}

/** Reads which connection of which server this is. */
export const ownSession = `SELECT id, CONCAT(@@hostname, ':', @@port) AS server, host AS client
  FROM information_schema.processlist WHERE id = CONNECTION_ID()`;
export const ownSessionRow = z.object({ id: z.number(), server: z.string(), client: z.string() });
