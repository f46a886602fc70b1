import { afterEach, describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { paySandbox } from '#testing/harness/pay-sandbox.ts';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { channel, idToken, newLineUser } from '../../member/tests/people.ts';
import { shopContract } from '../../shop/contract.ts';

const server = useServer();
const path = '/api/connection_check';
const line = (control: Record<string, unknown>) =>
  visitor(server.current).post('/sandbox/line/control', control);

const right = {
  member_liff_id: `${channel}-Member01`,
  line_messaging_client_id: '2000000077',
  line_messaging_client_secret: 'the-right-secret',
  paysolution_merchant_id: '12345677',
  paysolution_api_key: 'the-right-key',
  paysolution_secret_key: 'the-right-secret-key',
};

afterEach(async () => {
  await line({
    channels: null,
    push_status: null,
    push_message: null,
    token_status: null,
    times: null,
    monthly_limit: null,
  });
  await paySandbox(server.current).set({ keys: null, inquiry: null });
});

/** A shop with these settings at providers that know the right ones. */
async function connected(settings: Record<string, string | null> = {}) {
  await line({ channels: [{ id: '2000000077', secret: 'the-right-secret' }] });
  await paySandbox(server.current).set({
    keys: [{ merchant_id: '12345677', api_key: 'the-right-key', secret_key: 'the-right-secret-key' }],
  });
  const shop = await makeShop(server.current, { features: [] });
  const scope = await shop.scope();
  await scope.transaction(
    (inside) => writeSettings(inside, shopContract, { ...right, ...settings }),
    nothingIsLost,
  );
  const { client } = await shop.user('admin');
  const userId = newLineUser();
  const check = async (sent: Record<string, unknown> = {}) => {
    const { body } = await client.post(path, {
      id_token: await idToken(server.current, { user_id: userId }),
      ...sent,
    });
    const lines: { name: string; state: string; found: { en: string }; todo: { en: string } | null }[] =
      body.lines;
    return Object.fromEntries(lines.map((each) => [each.name, each]));
  };
  const received = async () =>
    (
      await visitor(server.current).get(`/sandbox/line/messages?user_id=${userId}`, {
        headers: { accept: 'application/json' },
      })
    ).body;
  return { shop, client, check, received };
}

const says = (state: string, found: RegExp) => ({
  state,
  found: { en: expect.stringMatching(found), th: expect.stringMatching(/[ก-๙]/) },
});

describe('the check of a shop’s connections', () => {
  test('says that everything works, and who checks gets one message', async () => {
    const { check, received } = await connected();
    expect(await check()).toMatchObject({
      line_sign_in: { state: 'ok', todo: null },
      line_channel: { state: 'ok' },
      line_message: { state: 'ok' },
      payment: { state: 'ok' },
    });
    expect(await received()).toHaveLength(1);
  });

  test('says of each that is not set up that it is not, and where to find it', async () => {
    const { check } = await connected({
      member_liff_id: null,
      line_messaging_client_id: null,
      paysolution_merchant_id: null,
    });
    const lines = await check({ id_token: undefined });
    expect(lines).toMatchObject({
      line_sign_in: says('not_set', /no LIFF ID/),
      line_channel: says('not_set', /not set/),
      line_message: { state: 'not_tried' },
      payment: says('not_set', /not set/),
    });
    for (const name of ['line_sign_in', 'line_channel', 'payment'])
      expect(lines[name]?.todo?.en).toMatch(/copy/);
  });

  test('names a wrong channel secret, and sends nothing', async () => {
    const { check, received } = await connected({ line_messaging_client_secret: 'another-secret' });
    expect(await check()).toMatchObject({
      line_sign_in: { state: 'ok' },
      line_channel: says('wrong', /Client ID or Client Secret/),
      line_message: { state: 'not_tried' },
      payment: { state: 'ok' },
    });
    expect(await received()).toEqual([]);
  });

  test('names a sign-in that came from the LIFF id of another channel', async () => {
    const { check } = await connected();
    const elsewhere = await idToken(server.current, { user_id: newLineUser(), client_id: '1659999999' });
    expect(await check({ id_token: elsewhere })).toMatchObject({
      line_sign_in: says('wrong', /another LINE Login channel/),
      line_message: { state: 'not_tried' },
    });
  });

  test.each([
    ['lost', /did not return you/],
    ['refused', /does not know this LIFF ID/],
    ['no_token', /did not say who you are/],
  ])('names a sign-in that ended as %s', async (fault, words) => {
    const { check, shop } = await connected();
    const { line_sign_in: said } = await check({ id_token: undefined, fault });
    expect(said).toMatchObject(says('wrong', words));
    if (fault !== 'no_token') expect(said?.todo?.en).toContain(`/membership/shop-${shop.id}`);
  });

  test.each([
    [{ push_status: 401 }, /access token/],
    [{ push_status: 400 }, /could not send the message to you/],
    [{ push_status: 429, push_message: 'You have reached your monthly limit.' }, /used up/],
    [{ push_status: 500 }, /did not answer/],
  ])('names what LINE says of the test message: %o', async (control, words) => {
    const { check } = await connected();
    await line(control);
    expect((await check()).line_message).toMatchObject(says('wrong', words));
  });

  test('names a quota that is used up as LINE counts it', async () => {
    const { check } = await connected();
    await line({ monthly_limit: 0 });
    expect(await check()).toMatchObject({
      line_channel: says('ok', /0 of 0 messages|\d+ of 0 messages/),
      line_message: says('wrong', /used up/),
    });
  });

  test.each([
    [{ paysolution_api_key: 'another' }, null, /refuses the Merchant ID or one of the keys/],
    [{ paysolution_secret_key: 'another' }, null, /refuses the Merchant ID or one of the keys/],
    [{}, 'error', /did not answer as it should/],
    [{}, 'html', /did not answer as it should/],
  ] as const)('names what the payment provider says: %o %s', async (settings, inquiry, words) => {
    const { check } = await connected(settings);
    await paySandbox(server.current).set({ inquiry });
    expect((await check()).payment).toMatchObject(says('wrong', words));
  });

  test('answers none of the shop’s secrets, and changes nothing', async () => {
    const { check, shop } = await connected({ paysolution_api_key: 'another' });
    const said = JSON.stringify(await check());
    for (const secret of ['the-right-secret', 'another', 'the-right-secret-key'])
      expect(said).not.toContain(`${secret}"`);
    expect(await server.current.kernel.knex('audit').where({ shop_id: shop.id })).toEqual([]);
  });

  test('is asked a few times in a minute only', async () => {
    const { client } = await connected();
    const said = await Promise.all(Array.from({ length: 11 }, () => client.post(path, {})));
    expect(said.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
