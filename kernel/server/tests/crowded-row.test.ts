import { describe, expect, onTestFinished, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { someOf } from '#testing/harness/depth.ts';
import { inputFor, makeWorld, send, signedIn } from '#testing/harness/endpoint-world.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { said } from '#testing/harness/races.ts';
import { startTestServer, useServer } from '#testing/harness/server.ts';
import { effectOf } from '../../contract/contract.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const poolSize = 2;
const callers = 4 * poolSize;
const variables = { DATABASE_POOL: String(poolSize) };
const server = useServer({ variables });
const installation = await loadInstallation();
const writes = documented(installation)
  .filter(({ endpoint }) => effectOf(endpoint) === 'write')
  .flatMap((entry) => {
    const audience = signedIn.find((known) => entry.audiences.includes(known)) ?? ('nobody' as const);
    const contractAudience = audience === 'nobody' ? entry.audiences[0] : audience;
    return contractAudience ? [{ ...entry, audience, contractAudience }] : [];
  });

describe('more calls for one row than the process has connections', () => {
  test.each(someOf(writes, 4))(
    '$name answers all of them',
    async ({ endpoint, audience, contractAudience }) => {
      const world = await makeWorld(server.current);
      const input = await inputFor(endpoint, contractAudience, world);
      const answers = await Promise.all(
        Array.from({ length: callers }, () => send(world.callers[audience], endpoint, input)),
      );
      const statuses = answers.map(said);
      // A caller that finds all connections in use can be asked to come again, but not all callers.
      expect(statuses.filter((each) => each === 'internal')).toEqual([]);
      expect(new Set(statuses)).not.toEqual(new Set(['busy']));
    },
  );

  test('a call that gets no connection in time is answered busy, with the time of the next try', async () => {
    const entry = writes.find(({ name }) => name === 'member.addNote');
    if (!entry) throw new Error('There is no endpoint that adds a note');
    const impatient = await startTestServer({ variables: { ...variables, DATABASE_WAIT_SECONDS: '1' } });
    onTestFinished(() => impatient.stop());
    const world = await makeWorld(impatient);
    const input = await inputFor(entry.endpoint, 'staff', world);
    const { knex } = impatient.kernel;
    const held = await Promise.all(Array.from({ length: poolSize }, () => knex.transaction()));
    const refused = await send(world.callers.staff, entry.endpoint, input);
    for (const transaction of held) await transaction.rollback();
    expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await send(world.callers.staff, entry.endpoint, input)).status).toBeLessThan(300);
  });

  test('another shop is served in the meantime', async () => {
    const [world, other] = [await makeWorld(server.current), await makeShop(server.current)];
    const erase = writes.find(({ name }) => name === 'member.eraseMember');
    if (!erase) throw new Error('There is no endpoint that erases a member');
    const input = await inputFor(erase.endpoint, 'member', world);
    const erasing = Array.from({ length: 8 * poolSize }, () =>
      send(world.callers.member, erase.endpoint, input),
    );
    expect((await visitor(server.current).get(`/api/shop/id-${other.id}`)).status).toBe(200);
    const statuses = (await Promise.all(erasing)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
  });
});
