import { describe, expect, test } from 'vitest';
import { makeShop, type TestShop } from '#testing/harness/factories.ts';
import { markChanged } from '#testing/harness/mark-changed.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { toInstant, toLocal } from '../../../contract/time.ts';
import {
  type Occasion,
  quietPeriodAt,
  reminderOutsideQuietHours,
  sendingTime,
} from '../domain/quiet-hours.ts';
import { notifyMembers } from '../notify-members.ts';
import { useMessages } from './messages.ts';

const timeZone = 'Asia/Bangkok';
const rule = { hours: { from: '20:00', until: '09:00' }, timeZone };
const at = (local: string) => toInstant(local, timeZone);
const shown = (instant: Date | null) => instant && toLocal(instant, timeZone);

describe('quiet hours', () => {
  test.each([
    ['2026-11-24 19:59', null],
    ['2026-11-24 20:00', '2026-11-25 09:00'],
    ['2026-11-25 08:59', '2026-11-25 09:00'],
    ['2026-11-25 09:00', null],
  ])('contain %s until %s', (local, until) => {
    expect(shown(quietPeriodAt(rule, at(local))?.until ?? null)).toBe(until);
  });

  test('that end on the day they begin', () => {
    const noon = { hours: { from: '12:00', until: '14:00' }, timeZone };
    expect(shown(quietPeriodAt(noon, at('2026-11-24 13:00'))?.until ?? null)).toBe('2026-11-24 14:00');
    expect(quietPeriodAt(noon, at('2026-11-24 15:00'))).toBeNull();
  });

  test('do not exist if the shop turned them off', () => {
    expect(quietPeriodAt({ hours: null, timeZone }, at('2026-11-24 23:00'))).toBeNull();
  });

  test('follow the clock when daylight saving ends', () => {
    const berlin = { hours: { from: '20:00', until: '09:00' }, timeZone: 'Europe/Berlin' };
    const night = toInstant('2026-10-25 01:00', 'Europe/Berlin');
    expect(quietPeriodAt(berlin, night)?.until.toISOString()).toBe('2026-10-25T08:00:00.000Z');
  });
});

describe('a message is sent', () => {
  test.each<[Occasion, string, string | null, string | null]>([
    ['action', '2026-11-24 23:00', '2026-11-30 10:00', '2026-11-24 23:00'],
    ['other', '2026-11-24 15:00', null, '2026-11-24 15:00'],
    ['other', '2026-11-24 23:00', null, '2026-11-25 09:00'],
    ['change', '2026-11-24 23:00', '2026-11-25 11:00', '2026-11-24 23:00'],
    ['change', '2026-11-24 23:00', '2026-11-25 11:01', '2026-11-25 09:00'],
    // More than 12 hours ahead, but quiet hours end too late for it.
    ['change', '2026-11-24 20:05', '2026-11-25 08:30', '2026-11-24 20:05'],
    ['reminder', '2026-11-24 20:01', '2026-11-25 21:00', '2026-11-24 20:01'],
    ['reminder', '2026-11-24 23:00', '2026-11-25 21:00', '2026-11-25 09:00'],
    ['reminder', '2026-11-24 23:00', '2026-11-25 09:00', null],
  ])('%s at %s about %s: %s', (occasion, now, deadline, expected) => {
    const message = { occasion, deadline: deadline === null ? null : at(deadline) };
    expect(shown(sendingTime(rule, at(now), message))).toBe(expected);
  });
});

describe('a reminder planned for', () => {
  test.each([
    ['2026-11-24 10:00', '2026-11-20 10:00', '2026-11-24 10:00'],
    ['2026-11-24 20:00', '2026-11-20 10:00', '2026-11-24 19:59'],
    ['2026-11-25 06:00', '2026-11-20 10:00', '2026-11-24 19:59'],
    ['2026-11-25 06:00', '2026-11-24 21:00', '2026-11-25 09:00'],
  ])('%s of a booking made on %s is sent at %s', (planned, bookedAt, expected) => {
    expect(shown(reminderOutsideQuietHours(rule, at(planned), at(bookedAt)))).toBe(expected);
  });
});

describe('members of a shop with quiet hours', () => {
  const { server, withChannel, member, drain, pushes, rowOf } = useMessages();

  async function quietShop() {
    const shop = await makeShop(server.current);
    await withChannel(shop);
    const { client } = await shop.user('admin');
    const { status } = await client.patch('/api/shop_notice/quiet_hours', { quiet_hours: rule.hours });
    expect(status).toBe(200);
    return { shop, person: await member(shop, { line: true }) };
  }
  const notify = async (shop: TestShop, member_id: string, occasion: Occasion) =>
    (await shop.scope()).transaction(
      (scope) =>
        notifyMembers(scope, [
          {
            payload: {
              member_id,
              title: { en: 'News', th: 'ข่าว' },
              body: { en: 'News', th: 'ข่าว' },
              link: null,
              occasion,
            },
            dedupe: `quiet:${member_id}:${occasion}`,
          },
        ]),
      nothingIsLost,
    );

  test('get what they did at once, and the rest in the morning', async () => {
    const { shop, person } = await quietShop();
    server.current.clock.set(at('2027-03-01 22:00'));
    await notify(shop, person.id, 'other');
    await notify(shop, person.id, 'action');
    await drain();
    expect(await pushes(person.lineId)).toHaveLength(1);
    server.current.clock.set(at('2027-03-02 09:00'));
    await drain();
    expect(await pushes(person.lineId)).toHaveLength(2);
  });

  test('get no message at night that was to be sent before and was delayed', async () => {
    const { shop, person } = await quietShop();
    server.current.clock.set(at('2027-03-01 19:59'));
    await notify(shop, person.id, 'other');
    server.current.clock.set(at('2027-03-01 22:00'));
    expect(await drain()).toMatchObject({ done: 0, retry: 1 });
    expect((await rowOf(shop)).last_error).toBe('quiet hours');
    server.current.clock.set(at('2027-03-02 09:01'));
    expect(await drain()).toMatchObject({ done: 1 });
    expect(await pushes(person.lineId)).toHaveLength(1);
  });

  test('whose shop turns quiet hours off get everything at once', async () => {
    const { shop, person } = await quietShop();
    const { client } = await shop.user('admin');
    const { body } = await client.patch('/api/shop_notice/quiet_hours', { quiet_hours: null });
    expect(body.quiet_hours).toBeNull();
    server.current.clock.set(at('2027-03-01 22:00'));
    await notify(shop, person.id, 'other');
    expect(await drain()).toMatchObject({ done: 1 });
  });

  test('have them from 20:00 to 09:00 unless the shop chose others', async () => {
    const shop = await makeShop(server.current);
    await server.current.kernel.knex('shop_setting').where({ shop_id: shop.id, plugin: 'notify' }).delete();
    await markChanged(server.current.kernel, 'shop', shop.id);
    const { client } = await shop.user('admin');
    expect((await client.get('/api/shop_notice')).body.quiet_hours).toEqual(rule.hours);
    const wrong = await client.patch('/api/shop_notice/quiet_hours', {
      quiet_hours: { from: '20:00', until: '20:00' },
    });
    expect(wrong.status).toBe(422);
  });
});
