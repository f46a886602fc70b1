import { expect, it } from 'vitest';
import { word } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { makeHqAccount } from '../first-hq.ts';

const server = useServer();

it('makes an account of HQ without a password, and notes who made it', async () => {
  const { kernel } = server.current;
  const email = `${word('hq')}@sala.test`;
  await makeHqAccount(kernel, ` ${email.replace('hq', 'HQ')}`);
  const account = await kernel.knex('user_account').where({ email }).first();
  expect(account).toMatchObject({ is_hq: 1, password_hash: null });
  expect(await kernel.knex('audit').where({ entity_id: account.id })).toMatchObject([
    { action: 'staff.create_hq', actor_name: 'command' },
  ]);
});

it('refuses what is no address and an address that has an account already', async () => {
  const { kernel } = server.current;
  for (const none of ['', 'nobody', 'a b@sala.test'])
    await expect(makeHqAccount(kernel, none)).rejects.toThrow('Enter an email address');
  const email = `${word('hq')}@sala.test`;
  await makeHqAccount(kernel, email);
  await expect(makeHqAccount(kernel, email)).rejects.toThrow(`${email} has an account already.`);
});
