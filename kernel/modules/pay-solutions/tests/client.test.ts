import { randomInt } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createPaySolutions, type Inquiry, type PaySolutionsOptions } from '../client.ts';
import { createPostbackServer } from './postback-server.ts';

let sandbox: StandaloneSandbox;
const { postbacks, server: shop } = createPostbackServer();
/** Those of one order; a postback of another test may still be on its way. */
const postbacksOf = ({ referenceNo }: Inquiry) =>
  postbacks.filter((postback) => postback.referenceNo === referenceNo);
const portOf = (server: typeof shop): number => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen.');
  return address.port;
};
const listen = (server: typeof shop) =>
  new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  sandbox = await startSandbox();
  await listen(shop);
});
afterAll(async () => {
  await sandbox.stop();
  shop.closeAllConnections();
  shop.close();
});

const send = async (path: string, body: object) => {
  const response = await fetch(`${sandbox.payUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
};
const switches = (setting: object) => send('/control', setting);

beforeEach(async () => {
  const names = await (await fetch(`${sandbox.payUrl}/control`)).json();
  await switches(Object.fromEntries(Object.keys(names).map((name) => [name, null])));
});

const keys = { merchantId: '12345678', apiKey: 'an api key', secretKey: 'a secret key' };
const client = (more: Partial<PaySolutionsOptions> = {}) =>
  createPaySolutions({
    formUrl: `${sandbox.payUrl}/epaylink/payment.aspx`,
    apiUrl: sandbox.payUrl,
    placeholderEmail: 'nobody@sala.test',
    isTest: false,
    ...more,
  });
const newInquiry = (): Inquiry => ({
  keys,
  referenceNo: `${randomInt(1, 10)}${String(randomInt(1e11)).padStart(11, '0')}`,
  productDetail: 'โยคะ 10 ครั้ง <"พิเศษ">',
  satang: 123_450,
});
const paymentPage = ({ referenceNo }: Inquiry) => `${sandbox.payUrl}/orders/12345678/${referenceNo}`;

/** Posts the form as a browser does. */
const open = (inquiry: Inquiry, tampered: Record<string, string> = {}) => {
  const { action, fields } = client().paymentForm({
    ...inquiry,
    merchantId: keys.merchantId,
    customerEmail: 'mali@example.com',
    language: 'th',
    returnUrl: `http://127.0.0.1:${portOf(shop)}/payment/return/${inquiry.referenceNo}`,
    postbackUrl: `http://127.0.0.1:${portOf(shop)}/payment/postback`,
  });
  return fetch(action, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...tampered }),
    headers: { accept: 'text/html' },
  });
};
const choose = (inquiry: Inquiry, choice: string) =>
  fetch(`${paymentPage(inquiry)}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
const pay = async (choice = 'card', tampered: Record<string, string> = {}) => {
  const inquiry = newInquiry();
  await open(inquiry, tampered);
  return { inquiry, answer: await choose(inquiry, choice) };
};

describe('the form', () => {
  it('opens the provider’s page with what is paid', async () => {
    const inquiry = newInquiry();
    const page = await open(inquiry);
    expect(page.url).toBe(paymentPage(inquiry));
    const text = await page.text();
    for (const shown of [
      'โยคะ 10 ครั้ง พิเศษ',
      '฿1234.50',
      inquiry.referenceNo,
      'mali@example.com',
      'ชำระด้วยบัตร',
    ])
      expect(text).toContain(shown);
  });

  it.each([
    ['merchantid', '1234567'],
    ['refno', '012345678901'],
    ['total', '10'],
    ['total', '0.00'],
    ['productdetail', 'a <b>'],
    ['cc', '01'],
    ['returnurl', 'https://evil.example/'],
    ['postbackurl', 'http://192.168.1.1/'],
  ])('is not taken with a wrong %s: %s', async (name, value) => {
    const page = await open(newInquiry(), { [name]: value });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(`${name}: `);
  });
});

describe('an inquiry', () => {
  it('knows nothing of an order that nobody has paid or tried to', async () => {
    const inquiry = newInquiry();
    expect(await client().inquire(inquiry)).toEqual({ kind: 'nothing' });
    await open(inquiry);
    expect(await client().inquire(inquiry)).toEqual({ kind: 'nothing' });
    await switches({ inquiry: 'empty_array' });
    expect(await client().inquire(inquiry)).toEqual({ kind: 'nothing' });
    await choose(inquiry, 'back');
    expect(await client().inquire(inquiry)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['card', 'paid', 'CP'],
    ['qr', 'paid', 'Y'],
    ['stay', 'paid', 'CP'],
    ['decline', 'failed', 'PF'],
    ['hold', 'pending', 'HO'],
  ])('tells what was chosen on the page: %s is %s', async (choice, kind, status) => {
    const { inquiry } = await pay(choice);
    for (const how of ['array', 'object']) {
      await switches({ inquiry: how });
      expect(await client().inquire(inquiry)).toEqual({
        kind,
        status,
        satang: 123_450,
        providerOrderNo: expect.stringMatching(/^\d{8}$/),
        cardType: choice === 'qr' ? 'PROMPTPAY' : 'VISA',
      });
    }
  });

  it('tells every status that an order can come to', async () => {
    const { inquiry } = await pay('hold');
    const kinds = {
      paid: ['CP', 'Y'],
      unclear: ['TC'],
      pending: ['NS', 'N', 'VC', 'HO'],
      failed: ['RE', 'VR', 'PF', 'C'],
      refunded: ['RR', 'RF', 'VO'],
    };
    for (const [kind, codes] of Object.entries(kinds))
      for (const status of codes) {
        await send(`/orders/12345678/${inquiry.referenceNo}/status`, { status });
        expect(await client().inquire(inquiry), status).toMatchObject({ kind });
      }
  });

  it('counts a test card in test mode only', async () => {
    await switches({ status: 'TC' });
    const { inquiry } = await pay();
    expect(await client().inquire(inquiry)).toEqual({ kind: 'unclear', reason: 'a test payment' });
    expect(await client({ isTest: true }).inquire(inquiry)).toMatchObject({ kind: 'paid', status: 'TC' });
  });

  it('tells of a total that was raised, lowered or tampered with in the form', async () => {
    const { inquiry } = await pay();
    await switches({ total_change: 35.1 });
    expect(await client().inquire(inquiry)).toMatchObject({ kind: 'paid', satang: 126_960 });
    await switches({ total_change: -0.01 });
    expect(await client().inquire(inquiry)).toMatchObject({ kind: 'underpaid', satang: 123_449 });
    await switches({ total_change: 0.005 });
    expect(await client().inquire(inquiry)).toMatchObject({ kind: 'unclear' });
    await switches({ total_change: null });
    const tampered = await pay('card', { total: '1.00' });
    expect(await client().inquire(tampered.inquiry)).toMatchObject({ kind: 'underpaid', satang: 100 });
  });

  it.each(['html', 'error', 'redirect', 'large', 'torn', 'other_order', 'other_merchant'])(
    'that is answered by %s says nothing about the order',
    async (how) => {
      const { inquiry } = await pay();
      await switches({ inquiry: how, inquiry_times: 1 });
      expect(await client().inquire(inquiry)).toMatchObject({ kind: 'unclear' });
      expect(await client().inquire(inquiry)).toMatchObject({ kind: 'paid' });
    },
  );

  it('that is answered by nothing at all knows nothing', async () => {
    const { inquiry } = await pay();
    await switches({ inquiry: 'empty' });
    expect(await client().inquire(inquiry)).toEqual({ kind: 'nothing' });
  });

  it('waits no longer than its limit or its caller', async () => {
    const { inquiry } = await pay();
    await switches({ inquiry_delay_ms: 30_000 });
    expect(await client({ timeoutMs: 100 }).inquire(inquiry)).toEqual({
      kind: 'unclear',
      reason: 'Pay Solutions did not answer: TimeoutError',
    });
    expect(await client().inquire(inquiry, AbortSignal.abort())).toMatchObject({ kind: 'unclear' });
    expect(await client().inquire(inquiry, AbortSignal.timeout(50))).toMatchObject({ kind: 'unclear' });
  });

  it('finds the order of its own merchant only, and only with the right keys', async () => {
    const { inquiry } = await pay();
    const { apiKey: api_key, secretKey: secret_key, merchantId: merchant_id } = keys;
    await switches({ keys: [{ merchant_id, api_key, secret_key }] });
    const asked = (more: object) => client().inquire({ ...inquiry, keys: { ...keys, ...more } });
    expect(await asked({})).toMatchObject({ kind: 'paid' });
    expect(await asked({ merchantId: '12345679' })).toEqual({ kind: 'nothing' });
    for (const wrong of [{ apiKey: 'hush' }, { secretKey: 'hush' }]) {
      const result = await asked(wrong);
      expect(result).toEqual({ kind: 'unclear', reason: 'Pay Solutions answered 401' });
    }
  });

  it('never repeats a key, not even one that no header can hold', async () => {
    for (const secretKey of ['hush\nhush', 'ความลับ', 'hush\u0000hush'])
      for (const apiUrl of [sandbox.payUrl, 'http://127.0.0.1:9', 'http://nowhere.invalid']) {
        const result = await client({ apiUrl }).inquire({ ...newInquiry(), keys: { ...keys, secretKey } });
        expect(result).toMatchObject({ kind: 'unclear' });
        expect(JSON.stringify(result)).not.toMatch(/hush|ความลับ/);
      }
  });

  it('ends where an answer does not, and does not follow to another server with the keys', async () => {
    const asked: string[] = [];
    const listening: RequestListener = (request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.startsWith('/far/'))
        return void response.writeHead(307, { location: '/stolen' }).end();
      response.writeHead(200);
      const more = () => {
        while (response.write('['.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    };
    const server = createServer(listening);
    await listen(server);
    const apiUrl = `http://127.0.0.1:${portOf(server)}`;
    expect(await client({ apiUrl }).inquire(newInquiry())).toEqual({
      kind: 'unclear',
      reason: 'Pay Solutions answered more than an order',
    });
    expect(await client({ apiUrl: `${apiUrl}/far/` }).inquire(newInquiry())).toEqual({
      kind: 'unclear',
      reason: 'Pay Solutions answered 307',
    });
    expect(asked).toEqual(['/order/orderdetailpost', '/far/order/orderdetailpost']);
    server.closeAllConnections();
    server.close();
  });
});

describe('the return of the browser', () => {
  it('leads to the shop by GET, or by a POST that carries the form', async () => {
    const byGet = await pay();
    expect(byGet.answer.status).toBe(303);
    expect(byGet.answer.headers.get('location')).toContain(`/payment/return/${byGet.inquiry.referenceNo}?`);
    await switches({ return_method: 'POST' });
    const byPost = await pay('decline');
    expect(byPost.answer.status).toBe(307);
    expect(byPost.answer.headers.get('location')).toMatch(/\/payment\/return\/\d{12}$/);
  });

  it('does not happen where the person leaves', async () => {
    const { inquiry, answer } = await pay('stay');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toBeNull();
    await expect.poll(() => postbacksOf(inquiry)).toHaveLength(1);
  });
});

describe('a postback', () => {
  it.each(['POST', 'GET', 'JSON'])('by %s names the order', async (postback_method) => {
    await switches({ postback_method, postback: 'before_return' });
    const { inquiry } = await pay();
    expect(postbacksOf(inquiry)).toMatchObject([{ method: postback_method, total: '1234.50' }]);
  });

  it('comes before the return, doubled or forged, as the switches say', async () => {
    await switches({ postback: 'before_return', postback_times: 3 });
    const { inquiry } = await pay();
    expect(postbacksOf(inquiry)).toHaveLength(3);
    await switches({ postback_times: null, postback_forged: true });
    const forged = await pay('decline');
    expect(postbacksOf(forged.inquiry)).toMatchObject([{ total: '9999999.00' }]);
    expect(await client().inquire(forged.inquiry)).toMatchObject({ kind: 'failed' });
  });

  it('may be dropped or late', async () => {
    await switches({ postback: 'dropped' });
    const dropped = await pay();
    await switches({ postback: null, postback_delay_ms: 60 });
    const late = await pay();
    await expect.poll(() => postbacksOf(late.inquiry)).toHaveLength(1);
    expect(postbacksOf(dropped.inquiry)).toEqual([]);
  });
});

describe('the list of payments', () => {
  it('lets a person change what became of one', async () => {
    const { inquiry } = await pay();
    const page = await fetch(sandbox.payUrl, { headers: { accept: 'text/html' } });
    const text = await page.text();
    expect(text).toContain(inquiry.referenceNo);
    expect(text).toContain('Refund asked for');
    const changed = await fetch(`${paymentPage(inquiry)}/status`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ status: 'RR' }),
    });
    expect(changed.url).toBe(sandbox.payUrl);
    expect(await client().inquire(inquiry)).toMatchObject({ kind: 'refunded', status: 'RR' });
    const again = await open(inquiry);
    expect(await again.text()).not.toContain('ชำระด้วยบัตร');
  });
});
