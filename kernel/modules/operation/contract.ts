import { z } from 'zod';
import { defineContract, json } from '../../contract/contract.ts';
import { idOut } from '../../contract/id.ts';
import { dateTime } from '../../contract/time.ts';

const count = z.number().int();
const local = dateTime;

const shop = z.object({ shop_id: idOut, name: z.string() });

/** A process of the installation. */
const known = z.object({
  id: idOut,
  kind: z.string(),
  /** The build that it runs; empty where nothing is built. */
  version: z.string(),
  host: z.string(),
  pid: count,
  /** It runs, has stopped by itself, or is gone without a word for a minute. */
  state: z.enum(['running', 'stopped', 'gone']),
  started_local_dt: local,
  seen_local_dt: local,
  /** For how long a job has been waiting to be begun when it was seen last; null for who runs none. */
  job_late_minutes: count.nullable(),
});

/** What the provider sees of the installation. Nothing in it is of a member (docs/domain/identity.md#i12). */
export const operationContract = defineContract({
  id: 'operation',
  title: { en: 'Operation', th: 'การดำเนินงาน' },
  permissions: {},
  problems: {},
  endpoints: {
    overview: {
      method: 'GET',
      path: '/api/hq/overview',
      summary:
        'All shops by how they stand with their billing, bookings made on each day, messages that failed permanently by shop, and every process.',
      access: { hq: {} },
      input: z.object({}),
      output: json(
        z.object({
          shops: z.object({
            all: count,
            /** Billed within 14 days. */
            soon: count,
            expired: count,
          }),
          /** The first of those that are billed soon. */
          soon: z.array(shop.extend({ next_billing_date: z.string() })),
          /** The last 30 days that were counted, in their order. */
          days: z.array(z.object({ date: z.string(), bookings: count })),
          /** Null before anything was counted. */
          counted_local_dt: local.nullable(),
          /** Messages of all shops that failed permanently. */
          parked: count,
          /** The shops with most of them; null for what belongs to no shop. */
          failing: z.array(
            z.object({ shop: shop.nullable(), parked: count, last_local_dt: local.nullable() }),
          ),
          processes: z.array(known),
        }),
      ),
    },
  },
});
