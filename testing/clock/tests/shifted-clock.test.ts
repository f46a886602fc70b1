import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { clockOffset, clockVariables, findQuietTime, inheritedClock } from '../shifted-clock.ts';

const machineNow = new Date('2027-01-01T00:00:00Z');
const startsAt = '2028-02-29T23:55:00+07:00';

describe('a run with a clock of its own', () => {
  it('has one offset for all its processes', () => {
    const variables = clockVariables(startsAt, {}, machineNow);
    const started = new Date(machineNow.getTime() + clockOffset(variables));
    expect(started.toISOString()).toBe('2028-02-29T16:55:00.000Z');
    expect(inheritedClock({ ...variables, HOME: '/' })).toEqual(variables);
  });

  it('has the time of the machine unless it is given another one', () => {
    expect(clockVariables(undefined, {}, machineNow)).toEqual({});
    expect(clockVariables('', {}, machineNow)).toEqual({});
    expect(clockOffset({})).toBe(0);
    expect(inheritedClock({ NODE_OPTIONS: '--no-warnings' })).toEqual({});
  });

  it.each([
    ['2026-11-30T17:30:00Z', '2026-12-09T03:00:00.000Z'],
    ['2026-12-31T23:59:00Z', '2027-01-13T03:00:00.000Z'],
    ['2027-08-01T00:00:00Z', '2027-09-08T03:00:00.000Z'],
  ])('has its quiet time after %s at %s', (now, time) => {
    expect(findQuietTime(new Date(now)).toISOString()).toBe(time);
    const offset = clockOffset(clockVariables('fixed', {}, new Date(now)));
    expect(new Date(Date.parse(now) + offset).toISOString()).toBe(time);
  });

  it.each(['tomorrow', '2028-02-29', '2028-02-29T23:55:00', '2028-02-29T25:00:00Z', '2026-02-28T00:00:00Z'])(
    'does not start at %s',
    (given) => expect(() => clockVariables(given, {}, machineNow)).toThrow(given),
  );

  it('returns its time by every form of Date', () => {
    const program = `
      const { setTimeout: wait } = await import('node:timers/promises');
      const began = new Date();
      await wait(20);
      class Day extends Date {}
      console.log(JSON.stringify({
        moments: [began, new Date(Date.now()), new Day(), new Date(Date())].map((at) => at.toISOString().slice(0, 16)),
        isRunning: Date.now() > began.getTime() + 10 && Date.now() < began.getTime() + 10_000,
        kinds: [began instanceof Date, began.constructor === Date, new Day() instanceof Day],
        given: [new Date(0).getTime(), new Date(2028, 1, 29).getDate(), Date.UTC(2028, 1)],
      }));`;
    const actualNow = new Date(Date.now() - clockOffset(process.env));
    const variables = clockVariables('2096-02-29T16:55:00Z', {}, actualNow);
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: process.env.PATH, TZ: 'UTC', ...variables },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      moments: Array(4).fill('2096-02-29T16:55'),
      isRunning: true,
      kinds: [true, true, true],
      given: [0, 29, Date.UTC(2028, 1)],
    });
  });
});
