import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';

const bareShop = z.object({
  id: z.string(),
  branchId: z.string(),
  topicId: z.string(),
  instructorId: z.string(),
  fundId: z.string(),
  memberIds: z.array(z.string()),
  subjectIds: z.array(z.string()),
});

/** What `bare.ts` is asked to do; `tables` says whose statements it sends. */
export const bareJob = z.object({
  kind: z.enum(['booking', 'reads']),
  tables: z.enum(['now', 'earlier', 'units', 'courts']),
  databaseUrl: z.string(),
  callers: z.number(),
  ms: z.number(),
  port: z.number(),
  isHot: z.boolean(),
  shops: z.array(bareShop),
});
export type BareJob = z.output<typeof bareJob>;
export type BareShop = BareJob['shops'][number];

/** One booking by a bare script, as one transaction. */
export type BareBook = (
  connection: PoolConnection,
  shop: BareShop,
  memberId: string,
  subjectId: string,
) => Promise<void>;

/** A read by a bare script: a day's classes, or the times of a place on it. */
export interface BareRead {
  readonly sql: string;
  values(
    query: { shop: string; member: string; branch: string; date: string; subject: string },
    now: Date,
  ): (string | Date)[];
  shown(row: RowDataPacket): object;
}
