import { expect, test } from 'vitest';
import { addDays } from '#kernel/contract/time.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts } from './courts.ts';

const server = useServer();

test('the desk reads when places are open on some days: what several share once, and nothing of a closed day', async () => {
  const courts = await makeCourts(server.current);
  const { client } = courts.admin;
  const [one, other] = [await courts.court(), await courts.court({ name: 'Court 2' })];
  await courts.slot(other, 8, '09:00', '10:00');
  const { weekday, saturday } = courts;
  const [first, last] = [weekday, saturday].sort();
  const look = async (query = '') =>
    client.get(`/api/facility_event/open_hours?start_date=${first}&end_date=${last}${query}`);
  const on = (hours: { date: string }[], date: string) => hours.filter((each) => each.date === date);
  const evening = ['18:00', '19:00', '20:00'].map((start_time, at) => ({
    date: weekday,
    start_time,
    end_time: `${19 + at}:00`,
  }));
  const morning = { date: saturday, start_time: '09:00', end_time: '10:00' };
  const all = (await look()).body;
  expect(on(all, weekday)).toEqual(evening);
  expect(on(all, saturday)).toEqual([morning]);
  expect(on((await look(`&resource=${one}`)).body, saturday)).toEqual([]);

  const ari = (await client.post('/api/shop_branch', { name: 'Ari' })).body.id;
  expect((await look(`&branch=${ari}`)).body).toEqual([]);
  expect(on((await look(`&branch=${courts.branchId}`)).body, weekday)).toEqual(evening);

  await courts.special(weekday, 'close');
  expect(on((await look()).body, weekday)).toEqual([]);
  await courts.special(weekday, 'weekend');
  expect(on((await look()).body, weekday)).toEqual([{ ...morning, date: weekday }]);

  const long = `start_date=${first}&end_date=${addDays(courts.day(0), 80)}`;
  expect((await client.get(`/api/facility_event/open_hours?${long}`)).body.code).toBe('span_too_long');
});
