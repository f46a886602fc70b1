import { describe, expect, it } from 'vitest';
import { repeats } from '#testing/harness/depth.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { useServer } from '#testing/harness/server.ts';
import { expectSound, makeStudio } from './studio.ts';

const server = useServer();

type Paying = 'a lot' | 'unlimited access';

/** A member who has ten points or unlimited access until a day, and classes that cost a point. */
async function prepare(paying: Paying, lastDay = 20) {
  const studio = await makeStudio(server.current);
  const { shop, fundId, day } = studio;
  const [member, staff] = [await studio.member(), await shop.user('staff')];
  const path = `/api/member/id-${member.id}`;
  const { knex } = server.current.kernel;
  const give = (change: object) => staff.client.post(`${path}/fund`, { fund: { [fundId]: change } });
  const given = await give(
    paying === 'a lot'
      ? { value: 10, expire_date: day(lastDay) }
      : { value: 0, unlimited_access_end_date: day(lastDay) },
  );
  expect(given.status).toBe(200);
  const classOn = (days: number, time = '18:00') =>
    studio.classroom({ fundId, startsAt: new Date(`${day(days)}T${time}:00+07:00`) });
  const bookClass = (eventId: string) =>
    member.client.post('/api/classroom_event/make_booking', { event_id: eventId, member_id: member.id });
  const book = async (days: number, time?: string) => bookClass(await classOn(days, time));
  const held = async () => (await staff.client.get(`${path}/holdings`)).body[0];
  const of = async () => {
    const { lot_id } = await held();
    return { fund_id: fundId, ...(lot_id ? { lot_id } : {}) };
  };
  const freeze = async (from: number, days: number, booking_choices: object[] = []) =>
    staff.client.post(`${path}/freeze`, { ...(await of()), from_date: day(from), days, booking_choices });
  const sound = async () => {
    await expectSound(server.current, shop.id);
    expect(await ledgerDifferences(shop)).toEqual([]);
  };
  return {
    ...{ studio, shop, member, day, give, classOn, bookClass, book, held, freeze, sound },
    endFreeze: async (booking_choices: object[] = []) =>
      staff.client.post(`${path}/end_freeze`, { ...(await of()), booking_choices }),
    shorten: (last: number, booking_choices: object[] = []) =>
      staff.client.post(`${path}/fund`, {
        fund: {
          [fundId]: {
            value: 0,
            ...(paying === 'a lot' ? { expire_date: day(last) } : { unlimited_access_end_date: day(last) }),
          },
        },
        booking_choices,
      }),
    bookings: () => knex('booking').where({ shop_id: shop.id }).orderBy('id'),
    lots: () => knex('fund_lot').where({ shop_id: shop.id }).orderBy('id'),
  };
}

const choose = (answer: { body: { booking_id: string } }, choice: string) => [
  { booking_id: answer.body.booking_id, choice },
];

describe.each(['a lot', 'unlimited access'] as const)(
  '%s that is frozen on a day with a booking',
  (paying) => {
    it('stays as it is until something was chosen, and says what is booked', async () => {
      const { book, freeze, held, bookings, sound, day } = await prepare(paying);
      const booked = await book(3);
      const before = await held();
      const refused = await freeze(2, 7);
      expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected']);
      expect(refused.body.data.bookings).toEqual([
        {
          booking_id: booked.body.booking_id,
          kind: 'class_event',
          title: expect.any(String),
          start_local_dt: `${day(3)} 18:00`,
        },
      ]);
      expect(await held()).toEqual(before);
      expect((await bookings()).map(({ status }) => status)).toEqual(['completed']);
      await sound();
    });

    it('asks nothing about bookings of other days', async () => {
      const { book, freeze, sound } = await prepare(paying);
      await book(1);
      await book(9);
      expect((await freeze(2, 7)).status).toBe(200);
      await sound();
    });

    it('keeps the booking’s day out of the freeze, and lasts longer by the days that are frozen', async () => {
      const { book, freeze, held, day, sound } = await prepare(paying, 5);
      const booked = await book(3);
      expect((await freeze(2, 7, choose(booked, 'keep'))).status).toBe(200);
      expect(await held()).toMatchObject({
        end_date: day(11),
        frozen: { from: day(2), until: day(8), except: [day(3)] },
      });
      expect((await book(3, '20:00')).status).toBe(201);
      expect((await book(4)).body.code).toBe('insufficient_points');
      expect((await book(11)).status).toBe(201);
      expect((await book(12)).body.code).toBe('insufficient_points');
      await sound();
    });

    it('cancels the booking, gives its point back, and lasts longer by all days', async () => {
      const { book, freeze, held, bookings, day, sound } = await prepare(paying);
      const booked = await book(3);
      expect((await freeze(2, 7, choose(booked, 'cancel'))).status).toBe(200);
      expect((await bookings()).map(({ status }) => status)).toEqual(['rejected']);
      expect(await held()).toMatchObject({ end_date: day(27), value: paying === 'a lot' ? 10 : 0 });
      await sound();
    });

    it('charges the booking from another lot, where there is one', async () => {
      const { book, freeze, bookings, lots, give, day, sound } = await prepare(paying);
      const booked = await book(3);
      const unpaid = await freeze(2, 7, choose(booked, 'change_payment'));
      expect([unpaid.status, unpaid.body.code]).toEqual([409, 'bookings_unpaid']);
      expect((await bookings()).map(({ status }) => status)).toEqual(['completed']);
      await give({ value: 4, expire_date: day(60) });
      expect((await freeze(2, 7, choose(booked, 'change_payment'))).status).toBe(200);
      const other = (await lots()).at(-1);
      expect(other).toMatchObject({ points: 4, remaining: 3 });
      expect(await bookings()).toMatchObject([{ status: 'completed', lot_id: other.id, cost: 1 }]);
      if (paying === 'a lot') expect((await lots())[0]).toMatchObject({ points: 10, remaining: 10 });
      await sound();
    });

    it('cannot be frozen where each day is kept', async () => {
      const { book, freeze, sound } = await prepare(paying);
      const choices = [];
      for (let days = 2; days < 9; days += 1) choices.push(...choose(await book(days), 'keep'));
      expect((await freeze(2, 7, choices)).body.code).toBe('freeze_no_day');
      await sound();
    });

    it('is not booked in the moment of the freeze, or the freeze asks about that booking', async () => {
      const outcomes = new Set<string>();
      for (let time = 0; time < repeats({ full: 20, quick: 5 }); time += 1) {
        const { classOn, bookClass, freeze, sound } = await prepare(paying);
        const eventId = await classOn(3);
        const [booked, frozen] = await Promise.all([bookClass(eventId), freeze(2, 7)]);
        const outcome = `${booked.body.code ?? booked.status} ${frozen.body.code ?? frozen.status}`;
        expect(['201 bookings_affected', 'insufficient_points 200']).toContain(outcome);
        outcomes.add(outcome);
        await sound();
      }
      expect(outcomes.size).toBeGreaterThan(0);
    });

    it('is frozen once by two calls that choose differently', async () => {
      const { book, freeze, bookings, held, sound } = await prepare(paying);
      const booked = await book(3);
      const answers = await Promise.all([
        freeze(2, 7, choose(booked, 'cancel')),
        freeze(2, 7, choose(booked, 'keep')),
      ]);
      expect(answers.map(({ body, status }) => body.code ?? status).sort()).toEqual([200, 'frozen_before']);
      const [{ status }] = await bookings();
      expect((await held()).frozen.except).toHaveLength(status === 'completed' ? 1 : 0);
      await sound();
    });

    it('asks about a booking of the days that it gained when the freeze ends early', async () => {
      const { book, freeze, endFreeze, bookings, held, day, sound } = await prepare(paying, 5);
      expect((await freeze(2, 7)).status).toBe(200);
      const booked = await book(10);
      const asked = await endFreeze();
      expect(asked.body.code).toBe('bookings_affected');
      expect(asked.body.data.bookings).toHaveLength(1);
      expect((await held()).frozen).not.toBeNull();
      expect((await endFreeze(choose(booked, 'cancel'))).status).toBe(200);
      expect((await held()).end_date).toBe(day(5));
      expect((await bookings()).map(({ status }) => status)).toEqual(['rejected']);
      await sound();
    });
  },
);

describe.each(['a lot', 'unlimited access'] as const)('%s that staff let end before a booking', (paying) => {
  it('stays as it is until something was chosen', async () => {
    const { book, shorten, held, sound } = await prepare(paying);
    await book(5);
    await book(3);
    const before = await held();
    const refused = await shorten(4);
    expect([refused.status, refused.body.code]).toEqual([409, 'bookings_affected']);
    expect(refused.body.data.bookings).toHaveLength(1);
    expect(await held()).toEqual(before);
    await sound();
  });

  it.each([
    ['keep', 'completed'],
    ['cancel', 'rejected'],
  ])('ends, and the booking follows the choice: %s', async (choice, status) => {
    const { book, shorten, held, bookings, day, sound } = await prepare(paying);
    const booked = await book(5);
    expect((await shorten(4, choose(booked, choice))).status).toBe(200);
    expect((await held()).end_date).toBe(day(4));
    expect((await bookings()).map((each) => each.status)).toEqual([status]);
    expect((await shorten(3)).status).toBe(200);
    await sound();
  });

  it('ends, and another lot pays for the booking, where there is one', async () => {
    const { book, shorten, bookings, give, day, sound } = await prepare(paying);
    const booked = await book(5);
    expect((await shorten(4, choose(booked, 'change_payment'))).body.code).toBe('bookings_unpaid');
    if (paying === 'a lot') return sound();
    await give({ value: 4, expire_date: day(60) });
    expect((await shorten(4, choose(booked, 'change_payment'))).status).toBe(200);
    expect(await bookings()).toMatchObject([{ status: 'completed', cost: 1 }]);
    return sound();
  });

  it('asks nothing where it ends later', async () => {
    const { book, shorten, sound } = await prepare(paying);
    await book(5);
    expect((await shorten(40)).status).toBe(200);
    await sound();
  });
});
