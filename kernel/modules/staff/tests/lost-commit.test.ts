import { expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { useServerBehindProxy } from '#testing/harness/server-behind-proxy.ts';
import { makeAccount } from './accounts.ts';

const world = useServerBehindProxy();
const isCommit = (sent: Buffer) => sent.includes('COMMIT;');

it.each(['before', 'early', 'after'] as const)(
  'a new password whose COMMIT is cut %s the database is set, by one mail and one link',
  async (cut) => {
    const { server, proxy } = world.current;
    const { email } = await makeAccount(server, [await makeShop(server)]);
    proxy.cutNext(cut, isCommit);
    expect((await visitor(server).post('/auth/forgot_password', { email })).body).toEqual({ done: true });
    await drainOutbox(server.kernel);
    const mails = (await visitor(server).get(`/sandbox/mail?to=${email}`)).body;
    expect(mails).toHaveLength(1);
    const token = new URLSearchParams(new URL(mails[0].links[0]).hash.slice(1)).get('token');
    proxy.cutNext(cut, isCommit);
    const password = 'another horse 2';
    const answer = await visitor(server).post('/auth/reset_password', { token, password });
    expect(answer.body).toEqual({ done: true });
    const entered = await visitor(server).post('/auth/login', { username: email, password });
    expect(entered.status).toBe(200);
  },
);
