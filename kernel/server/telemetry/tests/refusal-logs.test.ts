import { describe, expect, it, vi } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { fromElsewhere, makeAccount, password } from '../../../modules/staff/tests/accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });

/** The fields of the lines that are logged of calls meanwhile. */
async function callsLogged(work: () => Promise<unknown>): Promise<unknown[]> {
  const logged: unknown[] = [];
  const spy = vi.spyOn(server.current.kernel.log, 'info').mockImplementation((...line: unknown[]) => {
    logged.push(line[0]);
  });
  await work();
  spy.mockRestore();
  return logged;
}

describe('what is logged', () => {
  it('of a sign-in and of one that is refused is whose and from where, and no secret', async () => {
    const { email } = await makeAccount(server.current, [await makeShop(server.current)]);
    const login = (secret: string) =>
      fromElsewhere(server.current).post('/auth/login', { username: email, password: secret });
    const logged = await callsLogged(async () => {
      await login(password);
      await login('a wrong password');
    });
    const whose = { endpoint: 'staff.login', account: email, address: expect.stringMatching(/^[\d.]+$/) };
    expect(logged).toMatchObject([
      { ...whose, status: 200 },
      { ...whose, status: 401, problem: 'wrong_login' },
    ]);
    for (const secret of [password, 'a wrong password']) expect(JSON.stringify(logged)).not.toContain(secret);
  });

  it('of a refusal is who was refused what, and from where', async () => {
    const { client, id } = await (await makeShop(server.current)).user('frontdesk');
    const logged = await callsLogged(async () => {
      await client.post('/api/instructor', { name: 'Ann' });
      await visitor(server.current).get('/api/topic/');
    });
    expect(logged).toMatchObject([
      {
        endpoint: 'catalog.createInstructor',
        status: 403,
        problem: 'not_allowed',
        actor: `user:${id}`,
        address: '127.0.0.1',
      },
      { endpoint: 'catalog.topics', status: 401, problem: 'no_session', address: '127.0.0.1' },
    ]);
  });
});
