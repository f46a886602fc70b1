import { Sentence } from '../servers/sentence.ts';

const offsetName = 'SALA_CLOCK_OFFSET_MS';
const preload = new URL('preload.ts', import.meta.url).href;

/** Returns how far the clock of this run is ahead of the machine's, in milliseconds; 0 if it is not. */
export const clockOffset = (environment: NodeJS.ProcessEnv): number => Number(environment[offsetName] ?? 0);

const dayMs = 86_400_000;

/** Returns 10:00 in Bangkok on the second Wednesday of the next month: no day, month or year ends near it. */
export function findQuietTime(machineNow: Date): Date {
  const first = new Date(Date.UTC(machineNow.getUTCFullYear(), machineNow.getUTCMonth() + 1, 1, 3));
  const daysToWednesday = (3 - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (daysToWednesday + 7) * dayMs);
}

/**
 * Returns the variables with which Node processes start at a moment. All processes of a run get the same offset from the
 * machine's clock, so they agree whenever they start.
 * @param startsAt ISO time with zone, or `fixed` for a quiet time. Nothing changes without one.
 * @param environment whose NODE_OPTIONS stay.
 * @throws Sentence if it is no such time or is past: browsers drop cookies that expire before the machine's time.
 */
export function clockVariables(
  startsAt: string | undefined,
  environment: NodeJS.ProcessEnv,
  machineNow: Date,
): Record<string, string> {
  if (!startsAt) return {};
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(startsAt);
  const start =
    startsAt === 'fixed' ? findQuietTime(machineNow) : new Date(isInstant ? startsAt : Number.NaN);
  const offset = start.getTime() - machineNow.getTime();
  if (Number.isNaN(offset))
    throw new Sentence(`${startsAt} is not a time with a zone, such as 2028-02-29T23:55:00+07:00.`);
  if (offset < 0) throw new Sentence(`The clock cannot start at ${startsAt}, because that is past.`);
  return {
    [offsetName]: String(offset),
    NODE_OPTIONS: [environment.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' '),
  };
}

/** Returns the variables with which a process has the clock of this run, for one that does not get all others. */
export const inheritedClock = ({
  NODE_OPTIONS,
  [offsetName]: offset,
}: NodeJS.ProcessEnv): Record<string, string> =>
  NODE_OPTIONS && offset ? { NODE_OPTIONS, [offsetName]: offset } : {};
