import { expect, test } from 'vitest';
import { newId } from '#kernel/server/ids/new-id.ts';
import { calendarsTo, readFeed, saidIn } from '#testing/harness/calendars.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeCourts, type Player } from './courts.ts';

const server = useServer();

/** A court that somebody who reads mails has booked from 18:00 to 19:00 and from 20:00 to 21:00. */
async function bookedCourt(starts: readonly string[] = ['18:00', '20:00']) {
  const courts = await makeCourts(server.current);
  const courtId = await courts.court({ amount: 3 });
  const player = await courts.player();
  const address = `${word('malee')}@sala.test`;
  await server.current.kernel
    .knex('member')
    .where({ id: player.id })
    .update({ line_id: null, email: address });
  const book = (who: Player, times: readonly string[]) =>
    courts.book(who, { resource_id: courtId, starts: times });
  const made = await book(player, starts);
  const bookingId = String(made.body.booking_id);
  /** A time of the day as a calendar writes it. */
  const at = (hour: number) => `${courts.weekday.replaceAll('-', '')}T${hour - 7}0000Z`;
  const file = async () => {
    const path = `/api/facility_booking/id-${bookingId}/calendar?shop_id=${courts.shop.id}`;
    const cookie = `sala-member-${courts.shop.id}=${player.token}`;
    return (await fetch(server.current.url + path, { headers: { cookie } })).text();
  };
  const feed = async (owner: string) => {
    const { client } = owner.startsWith('member') ? player : courts.admin;
    const { body } = await client.post(`/api/calendar_feed/${owner}/renew`);
    return async () => (await readFeed(server.current, body.address)).text();
  };
  return { courts, player, address, book, bookingId, at, file, feed };
}

const spansIn = (text: string) =>
  saidIn(text, 'DTSTART').map((from, at) => [from, saidIn(text, 'DTEND')[at]]);
const later = () => server.current.clock.set(new Date(server.current.clock.now().getTime() + 5_000));

test('times with a break between them are appointments of their own in the ticket’s file and in the member’s calendar', async () => {
  const { player, bookingId, at, file, feed } = await bookedCourt();
  const ownFeed = await feed(`member-${player.id}`);
  for (const text of [await file(), await ownFeed()]) {
    expect(spansIn(text)).toEqual([
      [at(18), at(19)],
      [at(20), at(21)],
    ]);
    expect(saidIn(text, 'UID')).toEqual([`${bookingId}@sala`, `${bookingId}-2@sala`]);
  }
});

test('times that follow each other are one appointment', async () => {
  const { bookingId, at, file } = await bookedCourt(['19:00', '18:00', '20:00']);
  const text = await file();
  expect(spansIn(text)).toEqual([[at(18), at(21)]]);
  expect(saidIn(text, 'UID')).toEqual([`${bookingId}@sala`]);
});

test('the branch’s calendar shows each time once, with everybody who comes then', async () => {
  const { courts, book, at, feed } = await bookedCourt();
  const [other, third] = await courts.players(2);
  if (!other || !third) throw new Error('two players');
  await book(other, ['18:00']);
  await book(third, ['18:00', '19:00']);
  const text = await (await feed(`branch-${courts.branchId}`))();
  const shown = spansIn(text).map((span, index) => [...span, saidIn(text, 'DESCRIPTION')[index]]);
  expect(shown.sort()).toEqual([
    [at(18), at(19), 'สมหญิง\\, สมหญิง'],
    [at(18), at(20), 'สมหญิง'],
    [at(20), at(21), 'สมหญิง'],
  ]);
  expect(new Set(saidIn(text, 'UID')).size).toBe(3);
});

test('the mail invites to each time by itself, and the one about the end calls each of them off', async () => {
  const { courts, player, address, bookingId, at, file, feed } = await bookedCourt();
  const ownFeed = await feed(`member-${player.id}`);
  const [booked = []] = await calendarsTo(server.current, address);
  later();
  await courts.cancel(player, bookingId);
  const [, cancelled = []] = await calendarsTo(server.current, address);
  const ids = [`${bookingId}@sala`, `${bookingId}-2@sala`];
  expect(booked.map((text) => [saidIn(text, 'METHOD'), saidIn(text, 'UID'), spansIn(text)])).toEqual([
    [['REQUEST'], [ids[0]], [[at(18), at(19)]]],
    [['REQUEST'], [ids[1]], [[at(20), at(21)]]],
  ]);
  expect(
    cancelled.map((text) => [saidIn(text, 'METHOD'), saidIn(text, 'UID'), saidIn(text, 'STATUS')]),
  ).toEqual(ids.map((id) => [['CANCEL'], [id], ['CANCELLED']]));
  const sequence = (text = '') => Number(saidIn(text, 'SEQUENCE')[0]);
  for (const [index, text] of cancelled.entries())
    expect(sequence(text)).toBeGreaterThan(sequence(booked[index]));
  for (const text of [await ownFeed(), await file()]) {
    expect(saidIn(text, 'UID')).toEqual(ids);
    expect(saidIn(text, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED']);
    expect(saidIn(text, 'SEQUENCE')).toEqual(cancelled.map((each) => saidIn(each, 'SEQUENCE')[0]));
    expect(saidIn(text, 'LAST-MODIFIED')).toHaveLength(2);
  }
  expect(saidIn(await file(), 'METHOD')).toEqual(['CANCEL']);
});

test('a special day that ends a booking calls all its times off', async () => {
  const { courts, address, bookingId } = await bookedCourt();
  await calendarsTo(server.current, address);
  await courts.special(courts.weekday, 'close');
  later();
  expect((await courts.settle('cancel', [bookingId])).status).toBe(200);
  const mails = await calendarsTo(server.current, address);
  expect(mails.at(-1)?.map((text) => [saidIn(text, 'METHOD'), saidIn(text, 'UID')])).toEqual([
    [['CANCEL'], [`${bookingId}@sala`]],
    [['CANCEL'], [`${bookingId}-2@sala`]],
  ]);
});

test('the branch’s calendar shows what is booked ahead, however much was booked in the month before', async () => {
  const { courts, bookingId, at, feed } = await bookedCourt(['18:00']);
  const { knex } = server.current.kernel;
  const { live: _, ...booked } = await knex('booking').where({ id: bookingId }).first();
  const [day, hour] = [24 * 3_600_000, 3_600_000];
  const past = Array.from({ length: 3_000 }, (_each, index) => {
    const starts_at = new Date(server.current.clock.now().getTime() - (2 + (index % 20)) * day);
    const short_code = index.toString(36).toUpperCase().padStart(6, '0');
    return {
      ...booked,
      id: newId(),
      starts_at,
      ends_at: new Date(starts_at.getTime() + hour),
      units: null,
      short_code,
    };
  });
  await knex.batchInsert('booking', past, 500);
  const text = await (await feed(`branch-${courts.branchId}`))();
  expect(spansIn(text).filter(([from]) => from === at(18))).toEqual([[at(18), at(19)]]);
});
