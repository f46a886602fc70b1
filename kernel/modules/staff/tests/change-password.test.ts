import { describe, expect, it } from 'vitest';
import { type Client, visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeHq, makeShop, word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { passwordErrors } from '../password-rules.ts';
import { fromElsewhere, makeAccount, password } from './accounts.ts';

const server = useServer({ variables: { TRUST_PROXY: 'true' } });
const fresh = 'another horse 2';

const login = (email: string, secret = password) =>
  fromElsewhere(server.current).post('/auth/login', { username: email, password: secret });
const change = (client: Client, next = fresh, current = password) =>
  client.post('/auth/change_password', { current_password: current, password: next });

async function signedIn(): Promise<{ id: string; email: string; client: Client }> {
  const shop = await makeShop(server.current);
  const account = await makeAccount(server.current, [shop]);
  const { body } = await login(account.email);
  return { ...account, client: fromElsewhere(server.current, body.access_token) };
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await drainOutbox(server.current.kernel);
  return (await visitor(server.current).get(`/sandbox/mail?to=${email}`)).body;
}

describe('changing the own password', () => {
  it('ends every other session and keeps the own', async () => {
    const { email, client } = await signedIn();
    const other = fromElsewhere(server.current, (await login(email)).body.access_token);
    expect((await change(client)).body).toEqual({ done: true });
    expect((await client.get('/auth/user/')).status).toBe(200);
    expect((await other.get('/auth/user/')).status).toBe(405);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, fresh)).status).toBe(200);
  });

  it('writes to its owner, and notes it in the change history', async () => {
    const { id, email, client } = await signedIn();
    await change(client);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your Sala password was changed']);
    const rows = await server.current.kernel.knex('audit').where({ entity_id: id });
    expect(rows).toMatchObject([{ action: 'user.change_password', actor_name: email }]);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });

  it('needs the current one, which is guessed at five times a minute', async () => {
    const { email, client } = await signedIn();
    for (let tried = 0; tried < 5; tried += 1) {
      const refused = await change(client, fresh, 'not the password');
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [{ path: 'current_password', message: 'This is not your current password.' }],
      ]);
    }
    expect((await change(client)).status).toBe(429);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is made by one of several at once', async () => {
    const { client } = await signedIn();
    const answers = await Promise.all([1, 2, 3, 4].map((each) => change(client, `${fresh}${each}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('is refused for a common password and for the own address', async () => {
    const { email, client } = await signedIn();
    const common = await change(client, 'Password123!');
    expect([common.status, common.body.errors[0]?.message]).toEqual([
      422,
      expect.stringContaining('easy to guess'),
    ]);
    const own = await change(client, email);
    expect([own.status, own.body.errors[0]?.message]).toEqual([
      422,
      'Do not use your email in your password.',
    ]);
  });

  it('is open to HQ, and to nobody who is not signed in', async () => {
    const { email } = await makeAccount(server.current);
    const client = fromElsewhere(server.current, (await login(email)).body.access_token);
    expect((await change(client)).status).toBe(200);
    expect((await change(visitor(server.current))).status).toBe(401);
  });
});

describe('a password that HQ gives a new admin', () => {
  it('is no common one either', async () => {
    const { client } = await makeHq(server.current);
    const refused = await client.post('/auth/create_user_shop_and_link_them', {
      email: `${word('owner')}@sala.test`,
      password: 'qwerty123456',
      shop_id: word('new'),
      shop_name: 'Baan Yoga',
      supervisor: 'Anong',
    });
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'password']);
  });
});

describe('a new password', () => {
  const faulty = async (secret: string, email = 'somchai.jaidee@example.co.th') =>
    (await passwordErrors(secret, { email, shops: ['lotus_1', 'Baan Yoga'] }, 'password')).length > 0;

  it.each([
    'qwertyuiop',
    'QwertyUiop',
    '1234567890',
    'manchester!!',
    '2026basketball',
    'aaaaaaaaaaaa',
    'somchai.jaidee',
    'Somchai.Jaidee1',
    'somchai.jaidee@example.co.th',
    'sala-sala-sala',
    'Sala Sala Sala 99',
    'sala-sala-sal',
    'abcdefabcdef',
    'รักเธอรักเธอรักเธอ',
    'baan-yoga-2026',
    'BaanYoga!!!!!',
    'lotus_1lotus_1',
    'my lotus_1 12',
  ])('may not be "%s"', async (secret) => {
    expect(await faulty(secret)).toBe(true);
  });

  it.each([
    'correct horse 1',
    'we do baan yoga by the sea',
    'anan and a pear tree',
    'tea-with-somchai.jaidee',
    'ฝนตกที่บ้านยายเมื่อวาน',
    '83hf92jf01',
  ])('may be "%s"', async (secret) => {
    expect(await faulty(secret)).toBe(false);
  });

  it('may hold the part before the @ where that is a short word', async () => {
    expect(await faulty('the joy of tea', 'joy@example.com')).toBe(false);
    expect(await faulty('joy@example.com', 'joy@example.com')).toBe(true);
  });
});
