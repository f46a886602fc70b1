import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { formatError } from '../errors/format-error.ts';
import { currentBuild } from '../http/build.ts';
import { newId } from '../ids/new-id.ts';
import { jobLateness } from '../jobs/job-delay.ts';
import type { Kernel } from './kernel.ts';

/** What processes there are. */
export type ProcessKind = 'web' | 'worker';

/** A process that lives says so this often; writing more often would cost the database and tell nobody more. */
const beatMs = 15_000;
/** A process that stops does not wait longer for a database that is away. */
const goodbyeMs = 1_000;

/** A process's word that it lives, which other processes and HQ read. */
export interface Heartbeat {
  readonly id: string;
  /** Says that the process has stopped by itself. */
  stop(): Promise<void>;
}

/** Which build of the program runs; empty where nothing is built, as in some tests. */
const versionOf = (kernel: Kernel): string => {
  try {
    return currentBuild(kernel).id;
  } catch {
    return '';
  }
};

/**
 * Writes down every 15 s that this process lives, by the database's clock. A database that is away costs nothing but
 * the beats of that time: the next one that it takes says all.
 */
export function startHeartbeat(kernel: Kernel, kind: ProcessKind): Heartbeat {
  const id = newId();
  const { knex, log } = kernel;
  const version = versionOf(kernel);
  let away = false;
  let underWay: Promise<void> | null = null;
  let isStopping = false;

  const write = async (): Promise<void> => {
    const late = kind === 'worker' ? await jobLateness(kernel) : [];
    const jobLateMs = kind === 'worker' ? Math.max(0, ...late.map(({ lateMs }) => lateMs)) : null;
    await knex.raw(
      `INSERT INTO process (id, kind, version, host, pid, started_at, seen_at, job_late_ms, rejected)
       VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP(3) - INTERVAL ? MICROSECOND, CURRENT_TIMESTAMP(3), ?, ?)
       ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at), job_late_ms = VALUES(job_late_ms),
         rejected = VALUES(rejected)`,
      [
        id,
        kind,
        version.slice(0, 100),
        hostname().slice(0, 200),
        process.pid,
        Math.round(process.uptime() * 1_000_000),
        jobLateMs,
        JSON.stringify(kernel.rejections.counts),
      ],
    );
  };

  const beat = (): void => {
    if (underWay || isStopping) return;
    underWay = write()
      .then(
        () => {
          if (away) log.info('the heartbeat is written again');
          away = false;
        },
        (error: unknown) => {
          if (!away) log.warn({ reason: formatError(error) }, 'the heartbeat cannot be written');
          away = true;
        },
      )
      .finally(() => {
        underWay = null;
      });
  };

  const timer = setInterval(beat, beatMs);
  timer.unref();
  beat();
  return {
    id,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const goodbye = async () => {
        // A beat that is under way would write the row after it has said goodbye.
        await underWay;
        await knex.raw('UPDATE process SET stopped_at = CURRENT_TIMESTAMP(3) WHERE id = ?', [id]);
      };
      const given = new AbortController();
      await Promise.race([
        goodbye().catch(() => undefined),
        wait(goodbyeMs, undefined, { signal: given.signal }).catch(() => undefined),
      ]);
      given.abort();
    },
  };
}
