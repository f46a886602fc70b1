import { randomUUID } from 'node:crypto';
import { newId } from '../../kernel/server/ids/new-id.ts';
import { sellingShops, sells } from './money.ts';
import { pairs } from './pairs.ts';
import { end, startWeb } from './processes.ts';
import { measure, RawClient } from './raw-client.ts';
import { table } from './report.ts';
import { type Bench, type Bookable, callers, warmUpMs } from './throughput.ts';

const branches = 8;
/** The groups of desks sell in turns, so that other load on the machine affects all alike. */
const turns = 3;

/** A branch where somebody of the front desk sells. */
interface Desk {
  readonly shop: Bookable;
  readonly tokens: readonly string[];
}

let drawn = 200_000_000_000;
const drawReference = (): string => {
  drawn += 1;
  return String(drawn);
};

/** Two people of the front desk for each branch: a drawer is of one person, and callers take turns. */
async function openDesk({ kernel }: Bench, shop: Bookable, people: number): Promise<Desk> {
  const tokens: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const [id, created_at] = [newId(), new Date()];
    const email = `desk-${id.toLowerCase()}@sala.test`;
    await kernel.knex('user_account').insert({ id, email, activated_at: created_at, created_at });
    await kernel.knex('user_role').insert({ user_id: id, shop_id: shop.id, role: 'frontdesk' });
    tokens.push((await kernel.sessions.open({ kind: 'user', userId: id, shopId: shop.id })).token);
  }
  return { shop, tokens };
}

/** The same shop once more for each of further branches; members are divided among them. */
async function addBranches({ kernel }: Bench, shop: Bookable): Promise<Bookable[]> {
  const share = Math.floor(shop.memberIds.length / branches);
  const others = Array.from({ length: branches - 1 }, () => newId());
  await kernel.knex('branch').insert(
    others.map((id, index) => ({
      id,
      shop_id: shop.id,
      name: `Branch ${index + 2}`,
      weekly_schedule: '[]',
      created_at: new Date(),
    })),
  );
  return [shop.branchId, ...others].map((branchId, index) => ({
    ...shop,
    branchId,
    memberIds: shop.memberIds.slice(index * share, (index + 1) * share),
  }));
}

/** Sales a second for cash, whose price each shop's packages say. */
async function ready(bench: Bench, web: number, desks: readonly Desk[]) {
  const prices = new Map<string, number>();
  for (const { shop } of desks) {
    const rows: { id: string; satang: number }[] = await bench.kernel
      .knex('package')
      .whereIn('id', shop.subjectIds)
      .select('id', 'satang');
    for (const { id, satang } of rows) prices.set(id, Number(satang) / 100);
  }
  const clients = Array.from({ length: callers }, () => new RawClient(web));
  const plan = pairs(
    desks.map(({ shop }) => shop),
    false,
  );
  const deskOf = new Map(desks.map((desk) => [desk.shop, desk]));
  const sale = async (caller: number) => {
    const { value } = plan.next();
    const desk = value && deskOf.get(value.shop);
    const token = desk?.tokens[caller % desk.tokens.length];
    if (!value || token === undefined) throw new Error('the plan has ended');
    const headers = `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const body = {
      member_id: value.memberId,
      branch_id: value.shop.branchId,
      reference_no: drawReference(),
      tender: 'cash',
      items: [
        {
          kind: 'package_purchasing',
          subject_id: value.subjectId,
          price: String(prices.get(value.subjectId)),
        },
      ],
    };
    const status = await clients[caller]?.send('POST', '/api/order', headers, JSON.stringify(body));
    if (status !== 201) throw new Error(`A sale at the desk was answered ${status}`);
  };
  return {
    sale,
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

/**
 * Measures sales at the desk of one branch, of eight branches of a shop and of eight shops. Document numbers have no
 * gaps, which must not make branches wait for each other.
 * @returns a table; null in a tree that sells nothing.
 */
export async function deskTable(bench: Bench): Promise<string | null> {
  if (!sells(bench)) return null;
  const [one, many, ...others] = (await sellingShops(bench)).slice(-(2 + branches));
  if (!one || !many || others.length < branches) throw new Error('There are too few shops');
  const atBranches = await addBranches(bench, many);
  const groups = {
    one: [await openDesk(bench, one, 8)],
    branches: await Promise.all(atBranches.map((shop) => openDesk(bench, shop, 2))),
    shops: await Promise.all(others.map((shop) => openDesk(bench, shop, 2))),
  };
  const port = await bench.port();
  const web = await startWeb(bench.variables, port);
  const rates = { one: 0, branches: 0, shops: 0 };
  const turnMs = bench.ms / turns;
  const at = {
    one: await ready(bench, port, groups.one),
    branches: await ready(bench, port, groups.branches),
    shops: await ready(bench, port, groups.shops),
  };
  try {
    for (const { sale } of Object.values(at)) await measure(callers, warmUpMs, sale);
    for (let turn = 0; turn < turns; turn += 1) {
      for (const name of ['one', 'branches', 'shops'] as const)
        rates[name] += (await measure(callers, turnMs, at[name].sale)) / turns;
    }
  } finally {
    for (const { close } of Object.values(at)) close();
    await end(web);
  }
  const row = (name: string, rate: number, ...comparison: string[]) => [name, rate.toFixed(0), ...comparison];
  return table(
    ['sales at the desk, 16 callers', 'a second', 'ratio', 'bar'],
    [
      row('one branch', rates.one),
      row('eight shops', rates.shops),
      row('eight branches of a shop', rates.branches, (rates.branches / rates.shops).toFixed(2), '≥ 1.00'),
    ],
  );
}
