import { describe, expect, test } from 'vitest';
import { StartupError } from '../../runtime/loader.ts';
import { createTicks } from '../ticks.ts';

const latest = (cron: string, moment: string) =>
  createTicks('test.job', cron).latest(new Date(moment))?.toISOString().slice(0, 16);

describe('the latest tick', () => {
  test.each([
    ['* * * * *', '2026-11-21T09:41:59.999Z', '2026-11-21T09:41'],
    ['* * * * *', '2026-11-21T09:41:00.000Z', '2026-11-21T09:41'],
    ['*/15 * * * *', '2026-11-21T09:14:59Z', '2026-11-21T09:00'],
    ['30 2 * * *', '2026-11-21T02:29:59Z', '2026-11-20T02:30'],
    ['30 2 * * *', '2026-11-21T02:30:00Z', '2026-11-21T02:30'],
    ['0 4 * * 1', '2026-11-21T09:00:00Z', '2026-11-16T04:00'],
    ['0 5 1 * *', '2026-11-01T04:59:00Z', '2026-10-01T05:00'],
    ['5,50 8-10 * * *', '2026-11-21T10:49:00Z', '2026-11-21T10:05'],
    ['5,50 8-10 * * *', '2026-11-21T10:04:00Z', '2026-11-21T09:50'],
    ['59 23 31 12 *', '2026-11-21T00:00:00Z', '2025-12-31T23:59'],
  ])('of %s at %s is %s', (cron, moment, tick) => {
    expect(latest(cron, moment)).toBe(tick);
  });
});

test.each(['', 'daily', '61 * * * *', '* * * *', '0 * * * * *'])('the text %j stops the start', (cron) => {
  expect(() => createTicks('test.job', cron)).toThrow(StartupError);
});
