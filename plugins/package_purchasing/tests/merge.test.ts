import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { makeEntity } from '#testing/harness/booking-entities.ts';
import { ledgerDifferences } from '#testing/harness/ledger-differences.ts';
import { drawOrderNo } from '#testing/harness/selling.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeStore } from './store.ts';

const server = useServer();
afterEach(() => server.current.clock.reset());

/** A shop that sells unlimited days to two members, who may become one. */
async function twoBuyers() {
  const { clock, kernel } = server.current;
  const start = clock.now().getTime();
  const store = await makeStore(server.current);
  const { client } = store.staff;
  const branch_id = await makeEntity(store.shop, 'branch', 'Siam');
  const packs = new Map<number, string>();
  const pack = async (days: number) => {
    const fields = {
      name: `${days} days`,
      linked_member_fund: store.fundId,
      unlimited_access_duration: days,
    };
    const id = packs.get(days) ?? (await store.pack(fields));
    packs.set(days, id);
    return id;
  };
  const order = (orderNo: string, what: string) => `/api/order/id-${orderNo}/${what}`;
  return {
    ...store,
    goTo: (day: number) => clock.set(new Date(start + day * 86_400_000)),
    /** @returns the order's number. */
    buy: async (memberId: string, days: number): Promise<string> => {
      const input = { package_id: await pack(days), branch_id, reference_no: drawOrderNo(), tender: 'cash' };
      const { status, body } = await client.post(`/api/member/id-${memberId}/sell_package`, input);
      expect(status).toBe(201);
      return body.order_no;
    },
    freeze: async (memberId: string, from: number, days: number) => {
      const input = { fund_id: store.fundId, from_date: store.day(from), days };
      expect((await client.post(`/api/member/id-${memberId}/freeze`, input)).status).toBe(200);
    },
    merge: async (intoId: string, fromId: string) => {
      const input = { other_id: fromId, line: 'survivor' };
      expect((await client.post(`/api/member/id-${intoId}/merge`, input)).status).toBe(200);
    },
    /** @returns what is suggested. */
    refund: async (orderNo: string): Promise<string> => {
      const { status, body } = await client.get(order(orderNo, 'refund'));
      if (status !== 200) throw new Error(JSON.stringify(body));
      const input = { amount: body.suggested, way: 'cash', reason: 'Moved away' };
      expect((await client.post(order(orderNo, 'refund'), input)).status).toBe(200);
      return body.suggested;
    },
    takeBack: async (orderNo: string) => {
      expect((await client.post(order(orderNo, 'void'), {})).status).toBe(200);
    },
    left: async (orderNo: string): Promise<string> => {
      const { status, body } = await client.get(order(orderNo, 'refund'));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.left[0].en;
    },
    /** The last day of unlimited access, in days from the first. */
    end: async (memberId: string): Promise<number> => {
      const row = await kernel.knex('member_fund').where({ member_id: memberId }).first();
      const end: string | null = row?.unlimited_access_end_date ?? null;
      return end === null ? 0 : Math.round((Date.parse(end) - Date.parse(store.day(0))) / 86_400_000);
    },
    frozen: async (memberId: string) => {
      const row = await kernel.knex('member_fund').where({ member_id: memberId }).first();
      return row.frozen_until;
    },
    owed: async (orderNo: string, date: string): Promise<string | undefined> =>
      (await client.get(`/api/liability?date=${date}&search=${orderNo}`)).body.data[0]?.owed,
    differences: () => ledgerDifferences(store.shop),
  };
}

/** Two members with unlimited access since the first day, on which both are merged. */
async function merged(ofAnn: number, ofAnne: number) {
  const shop = await twoBuyers();
  const [ann, anne] = [await shop.member(), await shop.member()];
  const orders = [await shop.buy(ann.id, ofAnn), await shop.buy(anne.id, ofAnne)] as const;
  await shop.merge(ann.id, anne.id);
  return { ...shop, ann, orders };
}

test.each([
  [30, 60],
  [60, 30],
  [30, 30],
])(
  'of members with %i and %i days who became one, each order is refunded without the other’s days',
  async (ofAnn, ofAnne) => {
    for (const first of [0, 1] as const) {
      const { ann, orders, end, left, refund, differences } = await merged(ofAnn, ofAnne);
      expect(await end(ann.id)).toBe(Math.max(ofAnn, ofAnne));
      const days = [ofAnn, ofAnne];
      for (const each of [0, 1] as const)
        expect(await left(orders[each])).toBe(`${days[each]} of ${days[each]} days are left`);
      expect(await refund(orders[first])).toBe('1000.00');
      expect(await end(ann.id)).toBe(days[1 - first]);
      const second = orders[first === 0 ? 1 : 0];
      expect(await left(second)).toBe(`${days[1 - first]} of ${days[1 - first]} days are left`);
      expect(await refund(second)).toBe('1000.00');
      expect(await end(ann.id)).toBe(0);
      expect(await differences()).toEqual([]);
    }
  },
);

test('a void after a merge takes only the order’s own days, and so does one of what was bought afterwards', async () => {
  const { ann, orders, buy, end, takeBack, differences } = await merged(30, 60);
  const later = await buy(ann.id, 20);
  expect(await end(ann.id)).toBe(80);
  // The later purchase begins after what is left of the two.
  await takeBack(orders[1]);
  expect(await end(ann.id)).toBe(50);
  await takeBack(later);
  expect(await end(ann.id)).toBe(30);
  await takeBack(orders[0]);
  expect(await end(ann.id)).toBe(0);
  expect(await differences()).toEqual([]);
});

test('days of two members that lie apart stay where they are, whichever order is refunded first', async () => {
  for (const isEarlierFirst of [true, false]) {
    const { member, buy, merge, goTo, end, left, refund } = await twoBuyers();
    const [ann, anne] = [await member(), await member()];
    const over = await buy(ann.id, 10);
    goTo(20);
    const [one, two] = [await buy(anne.id, 10), await buy(anne.id, 10)];
    await merge(ann.id, anne.id);
    expect(await end(ann.id)).toBe(40);
    expect(await left(over)).toBe('0 of 10 days are left');
    goTo(25);
    expect(await refund(over)).toBe('0.00');
    expect(await end(ann.id)).toBe(40);
    const [first, second] = isEarlierFirst ? [one, two] : [two, one];
    expect(await refund(first)).toBe(isEarlierFirst ? '500.00' : '1000.00');
    expect(await end(ann.id)).toBe(isEarlierFirst ? 35 : 30);
    expect(await refund(second)).toBe(isEarlierFirst ? '1000.00' : '500.00');
    expect(await end(ann.id)).toBe(25);
    server.current.clock.reset();
  }
});

test.each([
  ['survivor', true],
  ['other', false],
])('a freeze of the %s with the later end stays, and moves the days of both', async (_whose, isSurvivor) => {
  const { member, buy, freeze, merge, goTo, end, frozen, left, refund, day } = await twoBuyers();
  const [one, other] = [await member(), await member()];
  const [long, short] = isSurvivor ? [one, other] : [other, one];
  const [ofLong, ofShort] = [await buy(long.id, 30), await buy(short.id, 25)];
  await freeze(long.id, 5, 10);
  goTo(3);
  await merge(one.id, other.id);
  expect([await end(one.id), await frozen(one.id)]).toEqual([40, day(14)]);
  expect([await left(ofLong), await left(ofShort)]).toEqual([
    '27 of 30 days are left',
    '22 of 25 days are left',
  ]);
  goTo(20);
  expect([await left(ofLong), await left(ofShort)]).toEqual([
    '20 of 30 days are left',
    '15 of 25 days are left',
  ]);
  await refund(ofLong);
  expect(await end(one.id)).toBe(35);
  await refund(ofShort);
  expect(await end(one.id)).toBe(20);
});

test('a freeze of the sooner end is over with the merge, and none of its days is lost', async () => {
  const { member, buy, freeze, merge, goTo, end, frozen, left, refund, day } = await twoBuyers();
  const [ann, anne] = [await member(), await member()];
  const [ofAnn, ofAnne] = [await buy(ann.id, 30), await buy(anne.id, 60)];
  await freeze(ann.id, 5, 10);
  goTo(8);
  await merge(ann.id, anne.id);
  expect([await end(ann.id), await frozen(ann.id)]).toEqual([60, null]);
  // It was frozen for three days.
  expect(await left(ofAnn)).toBe('25 of 30 days are left');
  await freeze(ann.id, 20, 7);
  expect(await end(ann.id)).toBe(67);
  goTo(30);
  expect([await left(ofAnn), await left(ofAnne)]).toEqual([
    '10 of 30 days are left',
    '37 of 60 days are left',
  ]);
  await refund(ofAnne);
  expect([await end(ann.id), await frozen(ann.id)]).toEqual([40, day(26)]);
  await refund(ofAnn);
  expect(await end(ann.id)).toBe(30);
});

test('what was owed of each order is said of days before and after the merge, and of members merged twice', async () => {
  const { member, buy, merge, goTo, end, owed, refund, day } = await twoBuyers();
  const [ann, anne, annie] = [await member(), await member(), await member()];
  const orders = [await buy(ann.id, 30), await buy(anne.id, 50), await buy(annie.id, 40)] as const;
  goTo(10);
  await merge(anne.id, annie.id);
  const after = await buy(anne.id, 10);
  await merge(ann.id, anne.id);
  expect(await end(ann.id)).toBe(60);
  goTo(20);
  const owedOn = (date: string) => Promise.all([...orders, after].map((orderNo) => owed(orderNo, date)));
  expect(await owedOn(day(5))).toEqual(['833.33', '900.00', '875.00', undefined]);
  expect(await owedOn(day(20))).toEqual(['333.33', '600.00', '500.00', '1000.00']);
  await refund(orders[1]);
  expect(await end(ann.id)).toBe(50);
  await refund(orders[2]);
  // What was bought after the first merge begins today, and is over with what Ann had herself.
  expect(await end(ann.id)).toBe(30);
  await refund(after);
  expect(await end(ann.id)).toBe(30);
});

/** Days of purchases, one after the other or side by side, as they follow from what was used of each. */
interface Bought {
  readonly orderNo: string;
  readonly day: number;
  length: number;
  isLive: boolean;
}
type Line = (Bought | { readonly joined: Line })[];

/** @returns the last day of a line, after saying of each purchase when it begins. */
function lay(line: Line, say: (bought: Bought, after: number) => void): number {
  return line.reduce((end, each) => {
    if ('joined' in each) return Math.max(end, lay(each.joined, say));
    const after = Math.max(end, each.day);
    say(each, after);
    return each.length > 0 ? after + each.length : end;
  }, 0);
}

test('whatever is bought, merged, refunded and voided, the end is what the orders’ own days reach', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('buy' as const), who: fc.nat(2), days: fc.constantFrom(5, 12, 30) }),
    fc.record({ do: fc.constant('merge' as const), who: fc.nat(2) }),
    fc.record({ do: fc.constant('merge' as const), who: fc.nat(2) }),
    fc.record({ do: fc.constantFrom('refund' as const, 'void' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constantFrom('refund' as const, 'void' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      server.current.clock.reset();
      const { member, buy, merge, goTo, end, left, refund, takeBack, differences } = await twoBuyers();
      const people: { id: string; line: Line }[] = [];
      for (let index = 0; index < 3; index += 1) people.push({ id: (await member()).id, line: [] });
      const all: Bought[] = [];
      let today = 0;
      const firsts = people.map((_, who) => ({ do: 'buy' as const, who, days: who === 1 ? 30 : 12 }));
      for (const each of [...firsts, ...steps]) {
        const person = people['who' in each ? each.who % people.length : 0];
        if (!person) continue;
        if (each.do === 'wait') {
          today += each.days;
          goTo(today);
        } else if (each.do === 'buy') {
          const bought = {
            orderNo: await buy(person.id, each.days),
            day: today,
            length: each.days,
            isLive: true,
          };
          person.line.push(bought);
          all.push(bought);
        } else if (each.do === 'merge') {
          const other = people.find((one) => one !== person);
          if (!other) continue;
          await merge(person.id, other.id);
          person.line.push({ joined: other.line });
          people.splice(people.indexOf(other), 1);
        } else {
          const live = all.filter(({ isLive, day }) => isLive && (each.do === 'refund' || day === today));
          const bought = live[each.which % live.length];
          if (!bought) continue;
          await (each.do === 'refund' ? refund(bought.orderNo) : takeBack(bought.orderNo));
          const begins = new Map<Bought, number>();
          for (const { line } of people) lay(line, (one, after) => begins.set(one, after));
          bought.length = Math.min(bought.length, Math.max(0, today - (begins.get(bought) ?? 0)));
          bought.isLive = false;
        }
        for (const { id, line } of people) {
          const unused = new Map<string, number>();
          const last = lay(line, ({ orderNo, length, isLive }, after) => {
            if (isLive) unused.set(orderNo, Math.max(0, after + length - Math.max(after, today)));
          });
          expect(Math.max(today, await end(id))).toBe(Math.max(today, last));
          for (const [orderNo, days] of unused)
            expect(await left(orderNo)).toMatch(new RegExp(`^${days} of `));
        }
      }
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);
