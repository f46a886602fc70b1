import { expect, test } from 'vitest';
import {
  chosenTimes,
  freeTimes,
  hasPause,
  isPeak,
  lostTimes,
  minutesBetween,
  minutesOfTimes,
  nearestFree,
  timesOf,
  withTime,
} from '../time-choice.ts';

const time = (start_time: string, is_available = true) => ({
  start_time,
  end_time: `${String(Number(start_time.slice(0, 2)) + 1).padStart(2, '0')}:00`,
  is_available,
});
const starts = (times: readonly { readonly start_time: string }[]) =>
  times.map(({ start_time }) => start_time);

test('a time is chosen, and by a second tap it is not; the others stay', () => {
  const both = withTime(withTime(null, '19:00'), '18:00');
  expect(both).toBe(timesOf(['19:00', '18:00']));
  expect(withTime(both, '19:00')).toBe('18:00');
});

test('what somebody else has taken is lost, and is not booked with the rest', () => {
  const times = [time('18:00', false), time('19:00'), time('20:00', false)];
  const choice = timesOf(['18:00', '19:00']);
  expect(starts(chosenTimes(choice, times))).toEqual(['19:00']);
  expect(starts(lostTimes(choice, times))).toEqual(['18:00']);
  expect(lostTimes(choice, undefined)).toEqual([]);
});

test('instead of it the free time nearest to it is offered that is not chosen yet', () => {
  const lost = time('18:00', false);
  const times = [time('09:00'), lost, time('19:00'), time('20:00'), time('21:00', false)];
  expect(nearestFree(lost, '18:00', times)?.start_time).toBe('19:00');
  expect(nearestFree(lost, '18:00,19:00', times)?.start_time).toBe('20:00');
  expect(nearestFree(lost, '18:00', [lost])).toBeUndefined();
});

test('an end that is not after its start is on the next day', () => {
  expect(minutesBetween('22:00', '02:00')).toBe(240);
  expect(minutesBetween('22:00', '24:00')).toBe(120);
  const chosen = [
    { start_time: '20:00', end_time: '21:00' },
    { start_time: '22:00', end_time: '02:00' },
  ];
  expect(minutesOfTimes(chosen)).toBe(360);
  expect(minutesOfTimes([])).toBe(0);
});

test('of a form that is told free times only, the chosen one that is missing stands among them as taken', () => {
  const free = [
    ['09:00', '10:30'],
    ['13:00', '14:30'],
  ] as const;
  expect(starts(lostTimes('22:30', freeTimes(free, '22:30', 90)))).toEqual(['22:30']);
  expect(freeTimes(free, '10:30', 90)[1]).toEqual({
    start_time: '10:30',
    end_time: '12:00',
    is_available: false,
  });
  for (const choice of [null, '13:00'])
    expect(freeTimes(free, choice, 90).map(({ is_available }) => is_available)).toEqual([true, true]);
});

test('times have a pause if one does not begin at the end of the one before', () => {
  expect(hasPause([time('18:00')])).toBe(false);
  expect(hasPause([time('18:00'), time('19:00')])).toBe(false);
  expect(hasPause([time('18:00'), time('20:00')])).toBe(true);
  expect(hasPause([time('23:00'), { start_time: '24:00', end_time: '25:00' }])).toBe(false);
});

test('a time is a peak time if an hour of it costs more than usual', () => {
  const priced = (price: string, end_time = '19:00') => ({ start_time: '18:00', end_time, price });
  expect(isPeak(priced('250.00'), '200.00')).toBe(true);
  expect(isPeak(priced('200.00'), '200.00')).toBe(false);
  expect(isPeak(priced('300.00', '19:30'), '200.00')).toBe(false);
  // Beside free times a price says enough.
  expect(isPeak(priced('100.00'), '0.00')).toBe(false);
});
