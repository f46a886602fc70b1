import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bearer, type Client } from '#testing/harness/client.ts';
import { someOf } from '#testing/harness/depth.ts';
import {
  addressOf,
  bodyOf,
  inputFor,
  makers,
  makeWorld,
  unknownEntity,
  type World,
} from '#testing/harness/endpoint-world.ts';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Audience, type Endpoint, roles } from '../../contract/contract.ts';
import { recordFieldsOf } from '../../contract/record-fields.ts';
import { chosenShopCookie, memberCookie, shopCookie, staffCookie } from '../http/cookies.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const server = useServer();
const installation = await loadInstallation();
const guarded = documented(installation)
  .filter(({ endpoint: { access, output } }) => !access.public && !access.webhook && output.kind !== 'stream')
  .map((entry) => ({ ...entry, title: entry.name }));

type Stranger =
  | 'nobody'
  | 'member of another shop'
  | 'staff of another shop'
  | 'staff without the permission'
  | 'HQ';

/** A caller who has no business with the shop, and the token they have. */
interface Caller {
  readonly client: Client;
  readonly token: string;
}

const lineSession = (shopId: string, memberId: string) =>
  ({ kind: 'member', shopId, lineUserId: `U${memberId}`, memberId, name: 'own', picture: null }) as const;

async function strangersTo(
  { shop }: World,
  elsewhere: World,
  { endpoint, plugin }: (typeof guarded)[number],
): Promise<Map<Stranger, Caller>> {
  const { kernel } = server.current;
  const callers = new Map<Stranger, Caller>();
  const ofToken = (token: string): Caller => ({ client: bearer(server.current, token), token });
  callers.set('nobody', { client: elsewhere.callers.nobody, token: 'nobody' });
  const member = await kernel.sessions.open(lineSession(elsewhere.shop.id, elsewhere.memberId));
  callers.set('member of another shop', ofToken(member.token));
  callers.set('staff of another shop', ofToken((await elsewhere.shop.user(...roles)).token));
  if (!endpoint.access.hq) callers.set('HQ', { client: elsewhere.callers.hq, token: 'hq' });
  const permission = endpoint.access.staff?.permission;
  const role = roles.find((each) => !installation.permissionsOf([each]).has(`${plugin}.${permission}`));
  if (permission !== 'anyone' && role)
    callers.set('staff without the permission', ofToken((await shop.user(role)).token));
  return callers;
}

interface BatchSlot {
  readonly place: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where a stranger says whose shop and records they mean; their own session stands in `authorization`. */
const places = (
  endpoint: Endpoint,
  theirs: Readonly<Record<string, unknown>>,
  { shop }: World,
  { token }: Caller,
): BatchSlot[] => {
  const named = new URLSearchParams({ shop_id: shop.id, shopId: shop.id });
  for (const [name, value] of Object.entries(theirs)) if (typeof value === 'string') named.set(name, value);
  const cookies = [
    `${chosenShopCookie}=${shop.id}`,
    `${shopCookie}=${shop.id}`,
    `${memberCookie(shop.id)}=${token}`,
    `${staffCookie}=${token}`,
  ].join('; ');
  const address = addressOf(endpoint, theirs);
  const audience = (name: string) => ({ 'x-sala-shop': shop.id, 'x-sala-audience': name });
  return [
    { place: 'path and body', address, headers: {} },
    { place: 'query', address: `${address}${address.includes('?') ? '&' : '?'}${named}`, headers: {} },
    {
      place: 'cookie',
      address,
      headers: { cookie: cookies, origin: server.current.url, 'x-sala-client': 'x' },
    },
    ...['member', 'staff', 'hq'].map((name) => ({
      place: `header as ${name}`,
      address,
      headers: audience(name),
    })),
  ];
};

/** All rows of a shop as one digest; of tables that every call writes to none. */
async function rowsOf(shopId: string): Promise<Record<string, string>> {
  const { knex } = server.current.kernel;
  const columns: { name: string }[] = await knex('information_schema.COLUMNS')
    .where({ TABLE_SCHEMA: knex.raw('DATABASE()'), COLUMN_NAME: 'shop_id' })
    .whereNot({ TABLE_NAME: 'idempotency' })
    .select({ name: 'TABLE_NAME' });
  const digests = await Promise.all(
    columns.map(async ({ name }) => {
      const rows: unknown[] = await knex(name).where({ shop_id: shopId });
      const sorted = rows.map((row) => JSON.stringify(row)).sort();
      return [name, createHash('sha256').update(sorted.join()).digest('hex')] as const;
    }),
  );
  const shop: unknown = await knex('shop').where({ id: shopId });
  return { ...Object.fromEntries(digests), shop: JSON.stringify(shop) };
}

/** Records of the shop for every id that an endpoint takes, with a word in them that no stranger may read. */
async function idsOf(endpoint: Endpoint, world: World, marker: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const { name, entity } of recordFieldsOf(endpoint))
    ids[name] =
      entity === 'member'
        ? world.memberId
        : await (makers.get(entity) ?? unknownEntity(entity))(world.shop, marker);
  return ids;
}

describe('a stranger', () => {
  test.each(guarded)(
    'reads and changes nothing by $title, as each stranger and in every place of a call',
    async (entry) => {
      const { endpoint, audiences } = entry;
      const marker = word('secret');
      const [world, elsewhere] = [
        await makeWorld(server.current, undefined, marker),
        await makeWorld(server.current),
      ];
      const ids = await idsOf(endpoint, world, marker);
      const audience: Audience = audiences.find((each) => each === 'staff' || each === 'member') ?? 'hq';
      const theirs = await inputFor(endpoint, audience, world, ids);
      const strangers = await strangersTo(world, elsewhere, entry);
      const before = await rowsOf(world.shop.id);
      for (const [index, [stranger, caller]] of [...strangers].entries())
        for (const { place, address, headers } of someOf(places(endpoint, theirs, world, caller), 3, index)) {
          const body = endpoint.method === 'GET' ? undefined : bodyOf(theirs);
          const answer = await caller.client.send(endpoint.method, address, body, { headers });
          const what = `${stranger}, ${place}: ${answer.status}`;
          expect(answer.status, what).toBeLessThan(500);
          expect(JSON.stringify(answer.body), what).not.toContain(marker);
          if (stranger === 'nobody' || stranger === 'HQ' || stranger === 'staff without the permission')
            expect(answer.status, what).toBeGreaterThanOrEqual(400);
        }
      expect(await rowsOf(world.shop.id)).toEqual(before);
    },
  );

  test('is looked at by what rightful callers do read', async () => {
    const seen = await Promise.all(
      guarded
        .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access.staff)
        .map(async ({ endpoint }) => {
          const marker = word('secret');
          const world = await makeWorld(server.current, undefined, marker);
          const input = await inputFor(endpoint, 'staff', world, await idsOf(endpoint, world, marker));
          const { body } = await world.callers.staff.get(addressOf(endpoint, input));
          return JSON.stringify(body).includes(marker);
        }),
    );
    expect(seen.filter(Boolean).length).toBeGreaterThan(5);
  });
});
