import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { markChanged } from '../../testing/harness/mark-changed.ts';
import { clocksOf, drawHours, makeCourtsShop } from './courts-data.ts';
import type { BenchShop } from './data.ts';
import { sellingShops } from './money.ts';
import { type Bench, type Bookable, tokensFor } from './throughput.ts';

const channel = '1650000001';
/** Members of each shop who write, and those of them who sign in by LINE. */
const writers = 200;
const signingIn = 60;

interface Person {
  readonly id: string;
  readonly token: string;
}

/** Who writes, where. */
interface Places {
  readonly url: string;
  /** Sells classes and packages. */
  readonly studio: Bookable;
  readonly members: readonly Person[];
  readonly prices: ReadonlyMap<string, string>;
  /** Of somebody at its desk. */
  readonly desk: string;
  /** Lets places. */
  readonly courts: BenchShop;
  readonly players: readonly Person[];
  /** By which members of the studio sign in. */
  readonly lineTokens: readonly string[];
}

const booked = z.object({ booking_id: z.string() });
const withTokens = async (bench: Bench, { id: shopId, memberIds }: BenchShop): Promise<Person[]> => {
  const people = memberIds.slice(0, writers);
  const tokens = await tokensFor(
    bench.kernel,
    people.map((memberId) => ({ shopId, memberId })),
  );
  return people.map((id) => ({ id, token: tokens.get(id) ?? '' }));
};

/** Lets some members of a shop sign in by the sandbox's LINE. @returns what they prove it by. */
async function lineTokensOf(
  { kernel: { knex } }: Bench,
  shop: BenchShop,
  sandboxUrl: string,
): Promise<string[]> {
  const data = JSON.stringify({ member_liff_id: `${channel}-Bench001` });
  // The keys of the provider stand there already.
  await knex.raw(
    `INSERT INTO shop_setting (shop_id, plugin, data, secrets) VALUES (?, 'shop', ?, '{}')
       ON DUPLICATE KEY UPDATE data = JSON_MERGE_PATCH(data, VALUES(data))`,
    [shop.id, data],
  );
  const tokens: string[] = [];
  for (const id of shop.memberIds.slice(0, signingIn)) {
    const user_id = `U${randomBytes(16).toString('hex')}`;
    await knex('member').where({ id }).update({ line_id: user_id });
    const response = await fetch(`${sandboxUrl}/sandbox/line/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: channel, user_id, name: 'สมหญิง' }),
    });
    tokens.push(z.object({ id_token: z.string() }).parse(await response.json()).id_token);
  }
  return tokens;
}

/** Makes what is written to, before the process is started. */
async function makePlaces(bench: Bench, url: string, sandboxUrl: string): Promise<Places> {
  const { knex, sessions } = bench.kernel;
  const [studio] = await sellingShops({ ...bench, shops: bench.shops.slice(0, 1) });
  if (!studio) throw new Error('There is no shop');
  const courts = await makeCourtsShop(knex, new Date(), 'memory_courts', { places: 8, members: writers });
  const userId = newId();
  const now = new Date();
  const user = { id: userId, email: 'memory@bench.test', activated_at: now, created_at: now };
  await knex('user_account').insert(user);
  await knex('user_role').insert({ user_id: userId, shop_id: studio.id, role: 'admin' });
  const packages: { id: string; satang: number }[] = await knex('package')
    .whereIn('id', studio.subjectIds)
    .select('id', 'satang');
  const lineTokens = await lineTokensOf(bench, studio, sandboxUrl);
  await markChanged(bench.kernel, 'shop', studio.id);
  return {
    ...{ url, studio, courts, lineTokens },
    members: await withTokens(bench, studio),
    players: await withTokens(bench, courts),
    prices: new Map(packages.map(({ id, satang }) => [id, String(Number(satang) / 100)])),
    desk: (await sessions.open({ kind: 'user', userId, shopId: studio.id })).token,
  };
}

/** Sends JSON and throws if the answer has another status than the given one. @param token of the caller, if any. */
const createPost =
  (url: string, count: (status: number) => void) =>
  async (path: string, token: string | null, body: object | string, status: number): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    count(answer.status);
    const text = await answer.text();
    if (answer.status !== status)
      throw new Error(`${path} answered ${answer.status} and not ${status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };

/** Opens a live stream and leaves it when it has said something. */
async function listenForMoment(url: string, token: string, count: (status: number) => void): Promise<void> {
  const leaving = new AbortController();
  const stream = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  count(stream.status);
  if (stream.status !== 200) throw new Error(`/api/live answered ${stream.status}`);
  // It says something as soon as it is open.
  await stream.body?.getReader().read();
  leaving.abort();
}

/** One piece of writing, in one call or two. @param nth how many of the kind were made before. */
type Write = (nth: number) => Promise<void>;

/**
 * What changes something, beside what is refused because of its input and pages that listen for a moment: one of each in
 * turn, each by the next person.
 * @param url of the web process that is going to be measured.
 * @param count takes the status of each answer.
 */
export async function memoryWrites(
  bench: Bench,
  { url, sandboxUrl }: { readonly url: string; readonly sandboxUrl: string },
  count: (status: number) => void,
): Promise<readonly Write[]> {
  const at = await makePlaces(bench, url, sandboxUrl);
  let drawn = 500_000_000_000;
  const drawOrderNo = () => {
    drawn += 1;
    return String(drawn);
  };
  const of = <Item>(items: readonly Item[], nth: number): Item => {
    const item = items[nth % items.length];
    if (item === undefined) throw new Error('There is nothing to write to');
    return item;
  };
  const post = createPost(url, count);
  const bookClass = (nth: number, token: string, member_id: string, status: number, event?: string) => {
    const event_id = event ?? of(at.studio.classIds, nth * 7);
    return post('/api/classroom_event/make_booking', token, { event_id, member_id }, status);
  };
  const bookPlace = (nth: number, { id: member_id, token }: Person) => {
    const { date, hours } = drawHours(new Date());
    const where = { branch_id: at.courts.branchId, resource_id: of(at.courts.placeIds, nth), member_id };
    return post('/api/facility_event/make_booking', token, { ...where, date, ...clocksOf(hours) }, 201);
  };
  const cancel = async (path: string, answer: unknown, token: string) => {
    const { booking_id } = booked.parse(answer);
    await post(`/api/${path}/id-${booking_id}/cancel`, token, {}, 200);
  };
  return [
    async (nth) => {
      const { id, token } = of(at.members, nth);
      await cancel('classroom_booking', await bookClass(nth, token, id, 201), token);
    },
    async (nth) => {
      const player = of(at.players, nth);
      const answer = await bookPlace(nth, player);
      // The other half stays.
      if (nth % 2 === 0) await cancel('facility_booking', answer, player.token);
    },
    async (nth) => {
      const { id, token } = of(at.members, nth);
      const body = {
        package_id: of(at.studio.subjectIds, nth),
        reference_no: drawOrderNo(),
        tender: 'wallet',
      };
      await post(`/api/member/id-${id}/buy_package`, token, body, 200);
    },
    async (nth) => {
      const body = { shop_id: at.studio.id, id_token: of(at.lineTokens, nth) };
      await post('/auth/line', null, body, 200);
    },
    async (nth) => {
      const subject_id = of(at.studio.subjectIds, nth);
      const item = { kind: 'package_purchasing', subject_id, price: at.prices.get(subject_id) };
      const who = { member_id: of(at.members, nth).id, branch_id: at.studio.branchId };
      const body = { ...who, reference_no: drawOrderNo(), tender: 'cash', items: [item] };
      await post('/api/order', at.desk, body, 201);
    },
    async (nth) => {
      const path = `/api/member/id-${of(at.members, nth).id}/note`;
      await post(path, at.desk, { note: 'ปวดหลัง ให้เลี่ยงท่าแอ่น' }, 201);
    },
    async (nth) => {
      const { id, token } = of(at.members, nth);
      await bookClass(nth, token, id, 422, '');
      await bookClass(nth, token, of(at.members, nth + 1).id, 403);
    },
    async (nth) => {
      await post('/api/order', at.desk, '{"items":', 400);
      await post(`/api/member/id-${of(at.members, nth).id}/note`, at.desk, { note: '' }, 422);
    },
    async (nth) => {
      await listenForMoment(url, of(at.members, nth).token, count);
    },
  ];
}
