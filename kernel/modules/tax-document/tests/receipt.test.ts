import { describe, expect, it } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { makeMembers } from '#testing/harness/members.ts';
import { textOfPdf } from '#testing/harness/pdf-text.ts';
import { useServer } from '#testing/harness/server.ts';
import { withSampleSale } from '../../order/tests/sample-sale.ts';
import { forgetBuyers } from '../forget-buyers.ts';
import { documentShop, sellersTaxId } from './document-shop.ts';

const server = useServer({ installation: await withSampleSale() });

const registered = { vat_registered: true, tax_id: sellersTaxId, legal_name: 'บริษัท น้ำปิง จำกัด' };
const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: '1 ถ.สุขุมวิท\nกรุงเทพฯ 10110' };

const fetched = async (path: string): Promise<Response> => fetch(`${server.current.url}${path}`);

describe('a document by its address', () => {
  it('says what was sold, by whom and with how much VAT, to whoever has the address', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('1070');
    const [document] = await selling.documents();
    const { status, body } = await visitor(server.current).get(`/api/receipt/${document?.secret}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'abbreviated_tax_invoice',
      title: { th: 'ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ' },
      number: `AT00000-${document?.year}-000001`,
      date: document?.date,
      seller: {
        name: registered.legal_name,
        tax_id: sellersTaxId,
        branch_name: 'สาขาทุ่งครุ',
        branch_no: '00000',
      },
      buyer: null,
      lines: [{ order_no: order.reference_no, title: 'โยคะ 10 ครั้ง', amount: '1070.00' }],
      total: '1070.00',
      vat: { rate: '7', amount: '70.00', net: '1000.00' },
      is_void: false,
    });
    // Nothing of the shop or the member beside what is printed.
    expect(JSON.stringify(body)).not.toContain(selling.memberId);
    expect(JSON.stringify(body)).not.toContain(document?.id);
  });

  it('is not found by another secret, however close', async () => {
    const selling = await documentShop(server.current);
    await selling.sold('100');
    const [document] = await selling.documents();
    const secret = document?.secret ?? '';
    expect(secret).toMatch(/^[\w-]{22}$/);
    const close = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect((await visitor(server.current).get(`/api/receipt/${close}`)).status).toBe(404);
    for (const wrong of ['x', document?.id, `${secret}x`, '%00', 'ก'.repeat(22)])
      expect((await visitor(server.current).get(`/api/receipt/${wrong}`)).status).toBe(422);
  });

  it('is a PDF whose Thai text and amounts are those of the document', async () => {
    const selling = await documentShop(server.current, registered);
    await selling.sold('1234567.89', 1);
    const [document] = await selling.documents();
    const answer = await fetched(`/api/receipt/${document?.secret}/pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const [text = '', ...others] = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(others).toEqual([]);
    for (const part of [
      'บริษัท น้ำปิง จำกัด',
      `เลขประจำตัวผู้เสียภาษี ${sellersTaxId}`,
      'สาขาที่ 00001 · สาขาปู่เจ้า',
      'ใบเสร็จรับเงิน / ใบกำกับภาษีอย่างย่อ',
      `เลขที่ AT00001-${document?.year}-000001`,
      'โยคะ 10 ครั้ง',
      '1,234,567.89',
      'ราคารวมภาษีมูลค่าเพิ่มแล้ว',
    ])
      expect(text).toContain(part);
    const english = await fetched(`/api/receipt/${document?.secret}/pdf?language=en`);
    const [inEnglish = ''] = await textOfPdf(new Uint8Array(await english.arrayBuffer()));
    expect(inEnglish).toContain('VAT included');
    // The words that the law asks for stand in Thai whoever reads it.
    expect(inEnglish).toContain('ใบกำกับภาษีอย่างย่อ');
  });

  it('of a shop without VAT registration never says tax invoice', async () => {
    const selling = await documentShop(server.current);
    const order = await selling.sold('100');
    await selling.reverse(order, 5_000);
    for (const { secret } of await selling.documents())
      for (const language of ['th', 'en']) {
        const answer = await fetched(`/api/receipt/${secret}/pdf?language=${language}`);
        const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join('\n');
        expect(text).not.toMatch(/ภาษี|tax|VAT/i);
        const { body } = await visitor(server.current).get(`/api/receipt/${secret}`);
        expect(JSON.stringify([body.title, body.seller.tax_id, body.vat])).not.toMatch(/ภาษี|tax/i);
      }
  });

  it('with a name of 200 letters without a space goes on over lines and pages', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.opened('100');
    const long = 'ก้ำ'.repeat(67).slice(0, 200);
    await server.current.kernel.knex('payment_order').where({ id: order.id }).update({ title: long });
    await selling.settle([order.$clone().$set({ title: long })]);
    const [document] = await selling.documents();
    const answer = await fetched(`/api/receipt/${document?.secret}/pdf`);
    const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join('');
    // The price stands on the first of its lines.
    expect(text.replace(' \n100.00', '').replaceAll('\n', '')).toContain(long);
  });
});

describe('a full tax invoice', () => {
  it('bears the date of the abbreviated one, names it, shows VAT apart and counts in its place', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('107');
    const { client } = await selling.shop.user('frontdesk');
    const listed = await client.get(`/api/order/id-${order.reference_no}/documents`);
    expect(listed.body).toMatchObject([{ can_be_full: true, is_replaced: false }]);
    const made = await client.post(`/api/document/id-${listed.body[0].id}/full_tax_invoice`, {
      ...buyer,
      tax_id: '0-1075-37000-52-1',
      branch_no: '00000',
    });
    expect(made.status).toBe(201);
    const [abbreviated] = await selling.documents();
    expect(made.body).toMatchObject({
      kind: 'full_tax_invoice',
      number: `TX00000-${abbreviated?.year}-000001`,
      date: abbreviated?.date,
      can_be_full: false,
    });
    const { body } = await visitor(server.current).get(`/api${made.body.address}`);
    expect(body).toMatchObject({
      buyer: { ...buyer, tax_id: '0107537000521', branch_no: '00000' },
      about: { number: `AT00000-${abbreviated?.year}-000001` },
      vat: { amount: '7.00', net: '100.00' },
    });
    const answer = await fetched(`/api${made.body.address}/pdf`);
    const [text = ''] = await textOfPdf(new Uint8Array(await answer.arrayBuffer()));
    for (const part of [buyer.name, 'ภาษีมูลค่าเพิ่ม 7%', '7.00', 'ออกแทนใบกำกับภาษีอย่างย่อเลขที่', 'สำนักงานใหญ่'])
      expect(text).toContain(part);
    expect(await selling.differences()).toEqual([]);
    await selling.reverse(order, 10_700);
    const [, , credit] = await selling.documents();
    expect(credit).toMatchObject({ kind: 'credit_note', about_id: made.body.id });
    expect(JSON.parse(credit?.buyer ?? '{}')).toMatchObject({ name: buyer.name });
    expect(await selling.differences()).toEqual([]);
  });

  it('of a wrong buyer is marked void by another one that names it, and the sale counts once', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('107');
    const { client } = await selling.shop.user('frontdesk');
    const [abbreviated] = await selling.documents();
    const replace = (id: string | undefined, input: object) =>
      client.post(`/api/document/id-${id}/replace`, input);
    expect((await replace(abbreviated?.id, buyer)).body.code).toBe('no_replacement');
    const wrong = await client.post(`/api/document/id-${abbreviated?.id}/full_tax_invoice`, {
      name: 'ผู้ซื้อที่ผิด',
      address: 'ที่อยู่ที่ผิด',
    });
    const right = await replace(wrong.body.id, buyer);
    expect(right.status).toBe(201);
    expect(right.body).toMatchObject({
      number: `TX00000-${abbreviated?.year}-000002`,
      date: abbreviated?.date,
      can_be_replaced: true,
      buyer,
    });
    expect((await replace(wrong.body.id, buyer)).body.code).toBe('already_replaced');
    const { body: old } = await visitor(server.current).get(`/api${wrong.body.address}`);
    expect(old).toMatchObject({ is_void: true, replaced_by: right.body.number, buyer: { name: 'ผู้ซื้อที่ผิด' } });
    const answer = await fetched(`/api${right.body.address}/pdf`);
    const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join('').replaceAll('\n', '');
    expect(text).toContain('เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่');
    expect(text).toContain(wrong.body.number);
    expect(await selling.differences()).toEqual([]);
    await selling.reverse(order, 10_700);
    const credit = (await selling.documents()).find(({ kind }) => kind === 'credit_note');
    expect(credit).toMatchObject({ about_id: right.body.id, vat_satang: 700 });
    expect((await replace(right.body.id, buyer)).body.code).toBe('no_replacement');
    expect(await selling.differences()).toEqual([]);
  });

  it('that was corrected leaves nothing of its VAT when the sale is voided', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('107');
    const { client } = await selling.shop.user('frontdesk');
    const [abbreviated] = await selling.documents();
    const full = await client.post(`/api/document/id-${abbreviated?.id}/full_tax_invoice`, buyer);
    await client.post(`/api/document/id-${full.body.id}/replace`, { ...buyer, name: 'อีกคน' });
    await selling.voided([order]);
    expect((await selling.documents()).map(({ voided_at }) => voided_at !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await selling.differences()).toEqual([]);
  });

  it('is refused for a receipt, for what was given back or canceled, and with a wrong tax id', async () => {
    const selling = await documentShop(server.current);
    const { client } = await selling.shop.user('frontdesk');
    const make = async (input: object = buyer) => {
      const document = (await selling.documents()).at(-1);
      const { status, body } = await client.post(`/api/document/id-${document?.id}/full_tax_invoice`, input);
      return [status, body.code];
    };
    await selling.sold('10');
    expect(await make()).toEqual([409, 'no_full_invoice']);
    await selling.set(registered);
    const voided = await selling.sold('10');
    expect((await make({ ...buyer, tax_id: '0107537000522' }))[0]).toBe(422);
    expect((await make({ ...buyer, name: ' ' }))[0]).toBe(422);
    expect((await make({ ...buyer, branch_no: '123' }))[0]).toBe(422);
    await selling.voided([voided]);
    expect(await make()).toEqual([409, 'no_full_invoice']);
    const returned = await selling.sold('10');
    const invoice = (await selling.documents()).at(-1);
    await selling.reverse(returned, 100);
    const refused = await client.post(`/api/document/id-${invoice?.id}/full_tax_invoice`, buyer);
    expect(refused.body.code).toBe('no_full_invoice');
    expect(await selling.differences()).toEqual([]);
  });

  it('keeps its buyer where the member is erased', async () => {
    const selling = await documentShop(server.current, registered);
    await selling.sold('107');
    const [document] = await selling.documents();
    const { client } = await selling.shop.user('admin');
    const made = await client.post(`/api/document/id-${document?.id}/full_tax_invoice`, buyer);
    const erased = await selling.client.post(`/api/member/id-${selling.memberId}/erase`, { confirm: true });
    expect(erased.status).toBe(200);
    const { body } = await visitor(server.current).get(`/api${made.body.address}`);
    expect(body.buyer).toMatchObject(buyer);
    const send = await client.post(`/api/document/id-${made.body.id}/send`);
    expect(send.body.code).toBe('nowhere_to_send');
    const scope = async () => selling.shop.scope();
    await forgetBuyers.run(await scope());
    const kept = () => selling.documents().then((all) => all.map((each) => each.buyer !== null));
    expect(await kept()).toEqual([false, true]);
    const { clock } = server.current;
    const [year = '', day = ''] = [document?.date.slice(0, 4), document?.date.slice(4)];
    try {
      clock.set(new Date(`${Number(year) + 5}${day}T00:00:00.000Z`));
      await forgetBuyers.run(await scope());
    } finally {
      clock.reset();
    }
    expect(await kept()).toEqual([false, false]);
  });

  it('keeps no buyer for ever whom a document names that is issued after its member was erased', async () => {
    const selling = await documentShop(server.current, registered);
    const returned = await selling.sold('107');
    await selling.sold('107');
    const { client } = await selling.shop.user('admin');
    const full = (id: string | undefined) => client.post(`/api/document/id-${id}/full_tax_invoice`, buyer);
    const [first, second] = await selling.documents();
    expect((await full(first?.id)).status).toBe(201);
    const erased = await selling.client.post(`/api/member/id-${selling.memberId}/erase`, { confirm: true });
    expect(erased.status).toBe(200);
    expect(await selling.reverse(returned, 10_700)).toBe(true);
    expect((await full(second?.id)).status).toBe(201);
    const named = (await selling.documents()).filter((each) => each.buyer !== null);
    // Five years after 29 February is 1 March.
    const dayOf = ({ date }: { date: string }) => {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
      return new Date(Date.UTC(year + 5, month - 1, day)).toISOString().slice(0, 10);
    };
    expect(named.map(({ kind }) => kind).sort()).toEqual([
      'credit_note',
      'full_tax_invoice',
      'full_tax_invoice',
    ]);
    expect(named.map((each) => each.forget_buyer_on)).toEqual(named.map(dayOf));
  });
});

describe('the documents of an order', () => {
  it('are the member’s own, and no other member’s or shop’s', async () => {
    const selling = await documentShop(server.current);
    const order = await selling.sold('10');
    const path = `/api/order/id-${order.reference_no}/documents`;
    expect((await selling.client.get(path)).body).toHaveLength(1);
    const [other] = await makeMembers(selling.shop, 1);
    expect((await other?.client.get(path))?.status).toBe(404);
    const elsewhere = await makeShop(server.current);
    expect((await (await elsewhere.user('admin')).client.get(path)).status).toBe(404);
  });

  it('are sent as a link by mail where the member asks for one', async () => {
    const selling = await documentShop(server.current);
    await selling.sold('10');
    const [document] = await selling.documents();
    const { knex } = server.current.kernel;
    await knex('member').where({ id: selling.memberId }).update({ email: 'somsri@example.com' });
    const { client } = await selling.shop.user('frontdesk');
    expect((await client.post(`/api/document/id-${document?.id}/send`)).status).toBe(200);
    const notices = await knex('outbox').where({ shop_id: selling.shop.id, event: 'notify.member_notice' });
    const notice = notices.find(({ dedupe_key }) => dedupe_key.includes('document:'));
    expect(JSON.parse(notice.payload).link).toBe(`/receipt/${document?.secret}`);
    await drainOutbox(server.current.kernel);
  });
});
