import { z } from 'zod';
import type { Kernel } from '../../runtime/kernel.ts';

/** A process that has not been heard of for so long is gone. */
const goneAfterSeconds = 60;

/**
 * How a process is: it runs, it has stopped by itself, or it is gone without a word, as after a crash.
 */
export type ProcessState = 'running' | 'stopped' | 'gone';

const row = z.object({
  id: z.string(),
  kind: z.string(),
  version: z.string(),
  host: z.string(),
  pid: z.number(),
  started_at: z.date(),
  seen_at: z.date(),
  stopped_at: z.date().nullable(),
  job_late_ms: z.coerce.number().nullable(),
  rejected: z.string().transform((text) => z.record(z.string(), z.number()).parse(JSON.parse(text))),
  silent_seconds: z.coerce.number(),
});

/** One process of the installation. */
export type KnownProcess = Omit<z.output<typeof row>, 'stopped_at' | 'silent_seconds'> & {
  readonly state: ProcessState;
};

const stateOf = ({ stopped_at, silent_seconds }: z.output<typeof row>): ProcessState => {
  if (stopped_at !== null) return 'stopped';
  return silent_seconds > goneAfterSeconds ? 'gone' : 'running';
};

/** Every process that ran within a day, the newest first. */
export async function knownProcesses({ knex }: Pick<Kernel, 'knex'>): Promise<KnownProcess[]> {
  const rows: unknown = await knex('process')
    .select(Object.keys(row.shape).filter((name) => name !== 'silent_seconds'))
    .select(knex.raw('TIMESTAMPDIFF(MICROSECOND, seen_at, CURRENT_TIMESTAMP(3)) / 1000000 AS silent_seconds'))
    .orderBy([
      { column: 'kind', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return z
    .array(row)
    .parse(rows)
    .map((each) => {
      const { stopped_at: _stopped, silent_seconds: _silent, ...shown } = each;
      return { ...shown, state: stateOf(each) };
    });
}
