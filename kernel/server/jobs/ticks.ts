import { createTask, parse, validate } from 'node-cron';
import { StartupError } from '../runtime/loader.ts';

const dayMs = 24 * 60 * 60_000;
const mostDays = 366;

/** The moments a job is due at. */
export interface Ticks {
  /** The last one at or before a moment, or null where there was none for a year. */
  latest(moment: Date): Date | null;
}

/**
 * Reads a cron text of five fields, in UTC.
 * @throws StartupError where it is none.
 */
export function createTicks(job: string, cron: string): Ticks {
  if (cron.trim().split(/\s+/).length !== 5 || !validate(cron))
    throw new StartupError(`The job ${job} has the cron text "${cron}", which is not one of five fields.`);
  const { hour, minute } = parse(cron);
  const task = createTask(cron, () => undefined, { timezone: 'UTC' });
  const times = hour
    .flatMap((h) => minute.map((m) => (h * 60 + m) * 60_000))
    .sort((one, other) => other - one);
  return {
    latest(moment) {
      const now = moment.getTime();
      const today = Math.floor(now / dayMs) * dayMs;
      for (let day = today; day > today - mostDays * dayMs; day -= dayMs) {
        const time = times.find((offset) => day + offset <= now);
        if (time === undefined) continue;
        const tick = new Date(day + time);
        // Its hour and minute fit, so this asks about the day alone.
        if (task.match(tick)) return tick;
      }
      return null;
    },
  };
}
