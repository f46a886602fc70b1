import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { someOf } from '#testing/harness/depth.ts';
import {
  addressOf,
  inputFor,
  makers,
  makeWorld,
  send,
  signedIn,
  unknownEntity,
  type World,
} from '#testing/harness/endpoint-world.ts';
import { makeShop, word } from '#testing/harness/factories.ts';
import { entityOf, hostileValues } from '#testing/harness/sample.ts';
import { useServer } from '#testing/harness/server.ts';
import { type Endpoint, effectOf, pathFields, roles } from '../../contract/contract.ts';
import { bookingType } from '../../modules/booking/api.ts';
import { documented } from '../http/openapi.ts';
import { newId } from '../ids/new-id.ts';
import { loadInstallation } from '../runtime/loader.ts';

const server = useServer({ variables: { LOG_LEVEL: 'silent' } });
const installation = await loadInstallation();
const endpoints = documented(installation);

const isStream = ({ output }: Endpoint) => output.kind === 'stream';
const isOpen = ({ access }: Endpoint) => Boolean(access.public ?? access.webhook);
const called = endpoints.map((entry) => ({ ...entry, title: entry.name }));

let shared: Promise<World> | undefined;
/** One world for calls that are all refused, so that none finds what another has changed. */
const worldForRefusals = (): Promise<World> => {
  shared ??= makeWorld(server.current);
  return shared;
};

describe('a feature that is off', () => {
  test.each(called.filter(({ isFeature, endpoint }) => isFeature && endpoint.whenOff !== 'allow'))(
    '$title answers feature_disabled',
    async ({ endpoint, audiences }) => {
      const world = await makeWorld(server.current, []);
      for (const audience of signedIn.filter((known) => known !== 'hq' && audiences.includes(known))) {
        const answer = await send(
          world.callers[audience],
          endpoint,
          await inputFor(endpoint, audience, world),
        );
        expect([answer.status, answer.body.code]).toEqual([403, 'feature_disabled']);
      }
    },
  );
});

describe('the wrong audience', () => {
  test.each(called.filter(({ endpoint }) => !isOpen(endpoint)))(
    '$title is refused',
    async ({ endpoint, audiences }) => {
      const world = await worldForRefusals();
      const [open] = audiences;
      if (!open) throw new Error('open to nobody');
      const input = await inputFor(endpoint, open, world);
      const nobody = await send(world.callers.nobody, endpoint, input);
      expect(nobody.status).toBe(endpoint.whenSignedOut ?? 401);
      for (const audience of signedIn.filter((known) => !audiences.includes(known))) {
        const answer = await send(world.callers[audience], endpoint, input);
        expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
      }
    },
  );
});

describe('a missing permission', () => {
  const guarded = called.flatMap((entry) => {
    const permission = entry.endpoint.access.staff?.permission;
    return permission && permission !== 'anyone' ? [{ ...entry, permission }] : [];
  });
  test.each(guarded)('$title asks for $permission', async ({ endpoint, plugin, permission }) => {
    const world = await worldForRefusals();
    const input = await inputFor(endpoint, 'staff', world);
    const { installation } = server.current.kernel;
    for (const role of roles) {
      if (installation.permissionsOf([role]).has(`${plugin}.${permission}`)) continue;
      const { client } = await world.shop.user(role);
      const answer = await send(client, endpoint, input);
      expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'not_allowed']);
    }
  });
});

describe('another member', () => {
  const owned = called.filter(({ endpoint }) => typeof endpoint.access.member?.owner === 'object');
  test.each(owned)('$title does not reach what is theirs', async ({ endpoint }) => {
    const world = await makeWorld(server.current);
    const theirs: Record<string, string> = {};
    for (const [name, schema] of Object.entries(endpoint.input.shape)) {
      const entity = entityOf(schema);
      const make = entity && entity !== 'shop' ? makers.get(entity) : undefined;
      if (make) theirs[name] = await make(world.shop, word('theirs'));
    }
    const input = await inputFor(endpoint, 'member', world, theirs);
    const answer = await send(world.callers.member, endpoint, input);
    expect([403, 404]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toContain('theirs_');
  });
});

describe('another shop', () => {
  const withIds = called.flatMap((entry) =>
    Object.entries(entry.endpoint.input.shape).flatMap(([field, schema]) => {
      const entity = entityOf(schema);
      return entity && !isOpen(entry.endpoint) ? [{ ...entry, field, entity }] : [];
    }),
  );
  test.each(withIds)(
    '$title does not know the $entity of another shop ($field)',
    async ({ endpoint, audiences, field, entity }) => {
      const [world, foreign] = [await makeWorld(server.current), await makeShop(server.current)];
      const marker = word('foreign');
      const id =
        entity === 'shop' ? foreign.id : await (makers.get(entity) ?? unknownEntity(entity))(foreign, marker);
      for (const audience of ['member', 'staff'] as const) {
        if (!audiences.includes(audience)) continue;
        // Fields of one entity name one record.
        const same = Object.entries(endpoint.input.shape).filter(([, schema]) => entityOf(schema) === entity);
        const ids = Object.fromEntries(same.map(([name]) => [name, id]));
        const input = await inputFor(endpoint, audience, world, ids);
        const answer = await send(world.callers[audience], endpoint, input);
        const isFilter =
          endpoint.method === 'GET' && !pathFields(endpoint.path).includes(field) && answer.status === 200;
        const refusals = pathFields(endpoint.path).includes(field) ? [403, 404] : [403, 404, 422];
        if (!isFilter) expect(refusals).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toContain(marker);
      }
    },
  );
});

describe('a booking of another kind', () => {
  const kinds = new Set(bookingType.contributors(installation).map(({ parts }) => parts.name));
  const withBooking = called.flatMap((entry) =>
    Object.entries(entry.endpoint.input.shape).flatMap(([field, schema]) => {
      const entity = entityOf(schema);
      return entity && kinds.has(entity) ? [{ ...entry, field, entity }] : [];
    }),
  );
  test.each(withBooking)('$title does not know it ($field)', async ({ endpoint, audiences, entity }) => {
    const world = await makeWorld(server.current);
    const marker = word('other_kind');
    const id = await (makers.get(entity) ?? unknownEntity(entity))(world.shop, marker);
    const { knex } = server.current.kernel;
    const owned = { member_id: world.memberId, participant_id: world.memberId };
    await knex('booking')
      .where({ id })
      .update({ ...owned, kind: 'a_kind_of_its_own' });
    const before = await knex('booking').where({ id });
    const named = Object.entries(endpoint.input.shape).filter(([, schema]) => entityOf(schema) === entity);
    const ids = Object.fromEntries(named.map(([name]) => [name, id]));
    for (const audience of ['member', 'staff'] as const) {
      if (!audiences.includes(audience)) continue;
      const input = await inputFor(endpoint, audience, world, ids);
      const answer = await send(world.callers[audience], endpoint, input);
      expect([audience, answer.status, answer.body.code]).toEqual([audience, 404, 'not_found']);
      expect(JSON.stringify(answer.body)).not.toContain(marker);
    }
    expect(await knex('booking').where({ id })).toEqual(before);
  });
});

describe('malformed input', () => {
  test.each(called.filter(({ endpoint }) => !isStream(endpoint)))(
    '$title answers a problem',
    async ({ endpoint, audiences }) => {
      const world = await makeWorld(server.current);
      const audience = audiences[0] ?? 'public';
      const client =
        audience === 'public' || audience === 'webhook' ? world.callers.nobody : world.callers[audience];
      const good = await inputFor(endpoint, audience, world);
      const { shape } = endpoint.access[audience]?.input ?? endpoint.input;
      for (const [index, name] of Object.keys(shape).entries()) {
        for (const hostile of someOf(hostileValues, 8, index)) {
          const answer = await send(client, endpoint, { ...good, [name]: hostile });
          expect(
            answer.status,
            `${name} = ${JSON.stringify(hostile)?.slice(0, 60)}: ${JSON.stringify(answer.body)}`,
          ).toBeLessThan(500);
          if (answer.status >= 400)
            expect(Object.keys(answer.body)).toEqual(
              expect.arrayContaining(['detail', 'code', 'request_id']),
            );
        }
      }
    },
  );

  const writes = called.filter(
    ({ endpoint, audiences }) => endpoint.method !== 'GET' && audiences[0] !== 'webhook',
  );
  test.each(writes)(
    '$title refuses what is no JSON, no object, too large or of an unknown kind',
    async ({ endpoint, audiences }) => {
      const world = await makeWorld(server.current);
      const audience = audiences[0] ?? 'public';
      const client =
        audience === 'public' || audience === 'webhook' ? world.callers.nobody : world.callers[audience];
      const path = addressOf(endpoint, await inputFor(endpoint, audience, world));
      const raw = (body: string, type: string) =>
        client.send(endpoint.method, path, body, { headers: { 'content-type': type } });
      const json = 'application/json';
      expect((await raw('{"a":', json)).body.code).toBe('malformed');
      expect((await raw('[1,2]', json)).body.code).toBe('malformed');
      expect((await raw('"text"', json)).body.code).toBe('malformed');
      expect((await raw(JSON.stringify({ a: 'x'.repeat(300_000) }), json)).body.code).toBe('too_large');
      expect((await raw('<a/>', 'application/xml')).body.code).toBe('unsupported_type');
      expect((await raw('no boundary', 'multipart/form-data')).body.code).toBe('malformed');
      expect((await raw('--x\r\ncut off', 'multipart/form-data; boundary=x')).status).toBeLessThan(500);
    },
  );
});

describe('a page of another site', () => {
  const writes = called.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      !endpoint.access.webhook &&
      !(endpoint.access.public && effectOf(endpoint) === 'read'),
  );
  test.each(writes)('$title is refused', async ({ endpoint, audiences }) => {
    const world = await worldForRefusals();
    const [audience] = audiences;
    if (!audience) throw new Error('open to nobody');
    const input = await inputFor(endpoint, audience, world);
    for (const client of [world.callers.nobody, world.callers.member, world.callers.staff]) {
      const answer = await client.send(endpoint.method, addressOf(endpoint, input), input, {
        headers: { origin: 'https://evil.test' },
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed']);
    }
  });
});

test('an address that is no text is refused', async () => {
  for (const path of [
    '/api/topic/id-%E0%A4%A',
    '/api/topic/id-%ff',
    '/%00',
    '/remotes/..%2f..%2fpackage.json',
  ]) {
    const answer = await visitor(server.current).get(path);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
  }
});

test('ids that nobody has are 404 or refused, never a failure', async () => {
  const world = await makeWorld(server.current);
  for (const { endpoint, audiences } of endpoints) {
    const audience = audiences.find((known) => known === 'staff' || known === 'member');
    if (!audience || (audience !== 'staff' && audience !== 'member') || isStream(endpoint)) continue;
    const ids = Object.fromEntries(
      Object.entries(endpoint.input.shape).flatMap(([name, schema]) =>
        entityOf(schema) && entityOf(schema) !== 'shop' ? [[name, newId()]] : [],
      ),
    );
    if (Object.keys(ids).length === 0) continue;
    const answer = await send(
      world.callers[audience],
      endpoint,
      await inputFor(endpoint, audience, world, ids),
    );
    expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
  }
});
