import { type Audience, type Endpoint, pathFields, roles } from '#kernel/contract/contract.ts';
import { bearer, type Client, visitor } from './client.ts';
import { loadEntityMakers } from './entities.ts';
import { makeHq, makeShop, type TestShop, word } from './factories.ts';
import { entityOf, filledSampleOf, sampleOf } from './sample.ts';
import type { TestServer } from './server.ts';

/** Makes a record of each kind that contracts name ids of. */
export const makers = await loadEntityMakers();
export const signedIn = ['member', 'staff', 'hq'] as const;

/** One shop with one caller of every kind. */
export interface World {
  shop: TestShop;
  memberId: string;
  callers: Record<(typeof signedIn)[number] | 'nobody', Client>;
}

/**
 * @param features that are on; all of the installation unless given.
 * @param start of every text of the member, by which an answer shows it.
 */
export async function makeWorld(
  server: TestServer,
  features?: readonly string[],
  start = 'own',
): Promise<World> {
  const shop = await makeShop(server, features ? { features } : {});
  const make = makers.get('member');
  if (!make) throw new Error('Nobody makes a member');
  const memberId = await make(shop, word(start));
  const { token } = await server.kernel.sessions.open({
    kind: 'member',
    shopId: shop.id,
    lineUserId: `U${memberId}`,
    memberId,
    name: 'own',
    picture: null,
  });
  const callers = {
    member: bearer(server, token),
    staff: (await shop.user(...roles)).client,
    hq: (await makeHq(server)).client,
    nobody: visitor(server),
  };
  return { shop, memberId, callers };
}

/**
 * Which fields that may be left out are there: those that name a record, none but a shop and who is meant, or all.
 */
export type Filling = 'records' | 'bare' | 'all';

/** An input that the contract accepts; ids of records are the world's own unless `ids` says another. */
export async function inputFor(
  endpoint: Endpoint,
  audience: Audience,
  world: World,
  ids: Readonly<Record<string, string>> = {},
  filling: Filling = 'records',
): Promise<Record<string, unknown>> {
  const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
  const input: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const entity = entityOf(schema);
    if (name in ids) input[name] = ids[name];
    else if (entity === 'shop') input[name] = world.shop.id;
    else if (entity === 'member') input[name] = world.memberId;
    else if (/^line_(user_)?id$/.test(name)) input[name] = `U${world.memberId}`;
    else if (filling === 'bare' && schema.safeParse(undefined).success) input[name] = undefined;
    else if (entity)
      input[name] = await (makers.get(entity) ?? unknownEntity(entity))(world.shop, word('own'));
    else input[name] = (filling === 'all' ? filledSampleOf : sampleOf)(schema, name);
  }
  return input;
}

export const unknownEntity = (entity: string) => async () => {
  throw new Error(`Nobody makes a ${entity}: export it from the plugin's tests/entities.ts`);
};

export const addressOf = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): string => {
  const inPath = new Set(pathFields(endpoint.path));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(input[name]).toWellFormed()),
  );
  if (endpoint.method !== 'GET') return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (!inPath.has(name) && value !== undefined) query.set(name, String(value));
  }
  return `${path}?${query}`;
};

/** A form where there is a file in it. */
export const bodyOf = (input: Readonly<Record<string, unknown>>): unknown => {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => value instanceof File)) return input;
  const form = new FormData();
  for (const [name, value] of given) {
    if (value instanceof File) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
};

/** Calls an endpoint with an input. */
export const send = (client: Client, endpoint: Endpoint, input: Readonly<Record<string, unknown>>) =>
  client.send(
    endpoint.method,
    addressOf(endpoint, input),
    endpoint.method === 'GET' ? undefined : bodyOf(input),
  );
