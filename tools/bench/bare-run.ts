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
  kind: z.enum(['writes', 'reads']),
  tables: z.enum(['now', 'earlier', 'units', 'courts', 'purchase', 'top_up', 'desk', 'free_one', 'free_any']),
  databaseUrl: z.string(),
  callers: z.number(),
  ms: z.number(),
  port: z.number(),
  isHot: z.boolean(),
  /** Where the payment provider answers; for what is paid there. */
  providerUrl: z.string().optional(),
  shops: z.array(bareShop),
});
export type BareJob = z.output<typeof bareJob>;
export type BareShop = BareJob['shops'][number];

/** One booking or purchase by a bare script. @param providerUrl where the payment provider answers. */
export type BareWrite = (
  connection: PoolConnection,
  shop: BareShop,
  memberId: string,
  subjectId: string,
  providerUrl: string,
) => Promise<void>;

/** What a bare read is asked for. */
export interface BareQuery {
  readonly shop: string;
  readonly member: string;
  readonly branch: string;
  readonly date: string;
  /** A place, or an instructor. */
  readonly subject: string;
}

/** A read by a bare script: a day's classes, the times of a place on it, or the free ones of instructors. */
export interface BareRead {
  readonly sql: string;
  values(query: BareQuery, now: Date): (string | Date)[];
  shown(row: RowDataPacket): object;
}
