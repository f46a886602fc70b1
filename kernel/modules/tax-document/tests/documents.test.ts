import { describe, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { defaultZone, toLocalDate } from '../../../contract/time.ts';
import { balancesOn } from '../../ledger/balances.ts';
import { reverseOrder } from '../../order/refund/reverse-order.ts';
import { withSampleSale } from '../../order/tests/sample-sale.ts';
import { parseDocumentContent, readBuyer } from '../content.ts';
import { printedNumber } from '../domain/number.ts';
import { documentsBetween, type ListedDocument } from '../list-month.ts';
import { type DocumentShop, documentShop, sellersTaxId } from './document-shop.ts';

const server = useServer({ installation: await withSampleSale(), spoilsLedgers: true });

const registered = { vat_registered: true, tax_id: sellersTaxId, legal_name: 'บริษัท น้ำปิง จำกัด' };
const year = () => toLocalDate(server.current.clock.now(), defaultZone).slice(0, 4);

const balances = async ({ shop }: DocumentShop): Promise<Record<string, number>> => {
  const scope = await shop.scope();
  const sums: Record<string, number> = {};
  for (const { account, satang } of await balancesOn(scope, scope.today))
    sums[account] = (sums[account] ?? 0) + satang;
  return sums;
};

describe('a paid order', () => {
  it('of a shop without VAT registration has a receipt that is no tax document', async () => {
    const selling = await documentShop(server.current);
    await selling.sold('1070');
    const [document, ...others] = await selling.documents();
    expect(others).toEqual([]);
    expect(document).toMatchObject({ kind: 'receipt', vat_rate: null, total_satang: 107_000, vat_satang: 0 });
    expect(await selling.numbers()).toEqual([`RC00000-${year()}-000001`]);
    expect(document && parseDocumentContent(document).seller).toEqual({
      name: `Shop ${selling.shop.id}`,
      tax_id: null,
      address: null,
    });
    expect(await balances(selling)).toEqual({ provider: 107_000, 'sales.sample_sale': -107_000 });
    expect(await selling.differences()).toEqual([]);
  });

  it('of a registered shop has an abbreviated tax invoice, whose VAT the books take out of its sales', async () => {
    const selling = await documentShop(server.current, registered);
    await selling.sold('1070');
    const [document] = await selling.documents();
    expect(document).toMatchObject({ kind: 'abbreviated_tax_invoice', vat_rate: 700, vat_satang: 7_000 });
    expect(await balances(selling)).toEqual({
      provider: 107_000,
      'sales.sample_sale': -100_000,
      vat: -7_000,
    });
    expect(await selling.differences()).toEqual([]);
  });

  it('of several sold together has one document, whose VAT is rounded once', async () => {
    const selling = await documentShop(server.current, registered);
    const orders = [await selling.opened('0.08'), await selling.opened('0.08'), await selling.opened('0.08')];
    await selling.settle(orders);
    const [document, ...others] = await selling.documents();
    expect(others).toEqual([]);
    expect(document).toMatchObject({ total_satang: 24, vat_satang: 2 });
    expect(document && parseDocumentContent(document).lines.map(({ order_no }) => order_no)).toEqual(
      orders.map(({ reference_no }) => reference_no),
    );
    for (const order of orders) await selling.reverse(order, 8);
    expect(await balances(selling)).toMatchObject({ 'sales.sample_sale': 0, vat: 0 });
    expect(await selling.differences()).toEqual([]);
  });

  it.each(['0.08', '0.06'])(
    'of several sold together gives back exactly its VAT where they are taken back at once, of %s each',
    async (price) => {
      const selling = await documentShop(server.current, registered);
      const orders = [await selling.opened(price), await selling.opened(price), await selling.opened(price)];
      await selling.settle(orders);
      const scope = (await selling.shop.scope()).as('payment');
      await scope.transaction(async (inside) => {
        for (const { id } of orders) await reverseOrder(inside, id, 'all');
      }, nothingIsLost);
      expect(await balances(selling)).toMatchObject({ 'sales.sample_sale': 0, vat: 0 });
      expect(await selling.differences()).toEqual([]);
    },
  );

  it('for nothing has none', async () => {
    const selling = await documentShop(server.current, registered);
    await selling.buy('0');
    expect(await selling.documents()).toEqual([]);
    expect(await selling.differences()).toEqual([]);
  });

  it('bears what the shop was called when it was paid, whatever is changed afterwards', async () => {
    const selling = await documentShop(server.current, {
      ...registered,
      branches: {},
    });
    const [head] = selling.branches;
    await selling.set({ branches: { [head]: { number: '00007', address: '99 ถ.ประชาอุทิศ' } } });
    await selling.sold('100');
    await selling.set({ legal_name: 'อื่น', branches: {}, vat_registered: false, tax_id: null });
    await server.current.kernel.knex('branch').where({ id: head }).update({ name: 'ชื่อใหม่' });
    const [document] = await selling.documents();
    expect(document).toMatchObject({ branch_no: '00007', branch_name: 'สาขาทุ่งครุ', vat_rate: 700 });
    expect(document && parseDocumentContent(document).seller).toEqual({
      name: registered.legal_name,
      tax_id: sellersTaxId,
      address: '99 ถ.ประชาอุทิศ',
    });
  });
});

describe('a series', () => {
  it('is of one branch and kind, the second branch numbered by its place', async () => {
    const selling = await documentShop(server.current);
    await selling.sold('10', 0);
    await selling.sold('10', 1);
    await selling.sold('10', 1);
    expect((await selling.numbers()).sort()).toEqual([
      `RC00000-${year()}-000001`,
      `RC00001-${year()}-000001`,
      `RC00001-${year()}-000002`,
    ]);
  });

  it('begins anew with the year of the shop’s own day, at midnight in Bangkok', async () => {
    const selling = await documentShop(server.current);
    const { clock } = server.current;
    const before = clock.now();
    try {
      clock.set(new Date('2027-12-31T16:59:59.000Z'));
      await selling.sold('10');
      clock.set(new Date('2027-12-31T17:00:00.000Z'));
      await selling.sold('10');
    } finally {
      clock.set(before);
    }
    expect(await selling.numbers()).toEqual(['RC00000-2027-000001', 'RC00000-2028-000001']);
  });

  it('has no gap and no double where many sell at once at two branches and some give up', async () => {
    const selling = await documentShop(server.current, registered);
    const orders = await Promise.all(
      Array.from({ length: 60 }, (_, index) => selling.opened('10.70', index % 2 === 0 ? 0 : 1)),
    );
    const givenUp = new Error('given up');
    const sold = await Promise.allSettled(
      orders.map((order, index) =>
        selling.settle([order], async () => {
          if (index % 5 === 0) throw givenUp;
        }),
      ),
    );
    expect(sold.filter(({ status }) => status === 'fulfilled')).toHaveLength(48);
    // What was given up is paid later, twice at once.
    await Promise.all(
      [...orders, ...orders]
        .filter((_, index) => index % 5 === 0)
        .map((order) => selling.settle([order]).catch((error) => expect(error).toBe(givenUp))),
    );
    await Promise.all(orders.slice(0, 20).map((order, index) => selling.reverse(order, 500 + index)));
    const numbers = (await selling.numbers()).sort();
    expect(new Set(numbers).size).toBe(80);
    expect(numbers.filter((number) => number.startsWith('AT00001'))).toEqual(
      Array.from({ length: 30 }, (_, index) => `AT00001-${year()}-${String(index + 1).padStart(6, '0')}`),
    );
    expect(await selling.differences()).toEqual([]);
  });
});

describe('giving back', () => {
  it('makes a credit note that names the invoice and takes its VAT back, once', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('1070');
    const taken = await Promise.all([1, 2, 3].map(() => selling.reverse(order, 53_500)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [invoice, credit, ...others] = await selling.documents();
    expect(others).toEqual([]);
    expect(credit).toMatchObject({
      kind: 'credit_note',
      about_id: invoice?.id,
      order_id: order.id,
      total_satang: 53_500,
      vat_satang: 3_500,
    });
    expect(credit && readBuyer(credit)?.name).not.toBe('');
    expect(credit && printedNumber(credit)).toBe(`CN00000-${year()}-000001`);
    expect(await balances(selling)).toMatchObject({ 'sales.sample_sale': -50_000, vat: -3_500 });
    expect(await selling.differences()).toEqual([]);
  });

  it('has the invoice’s rate of VAT, though the shop is registered no more', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('107');
    await selling.set({ vat_registered: false });
    await selling.reverse(order, 10_700);
    const documents = await selling.documents();
    expect(documents.map(({ kind }) => kind)).toEqual(['abbreviated_tax_invoice', 'credit_note']);
    // A credit note without the seller's tax id takes no VAT off.
    expect(documents.map((document) => parseDocumentContent(document).seller.tax_id)).toEqual([
      sellersTaxId,
      sellersTaxId,
    ]);
    expect(await balances(selling)).toMatchObject({ vat: 0 });
  });

  it('makes a refund slip where there was no tax invoice', async () => {
    const selling = await documentShop(server.current);
    const order = await selling.sold('100');
    await selling.reverse(order, 4_000);
    const [, slip] = await selling.documents();
    expect(slip).toMatchObject({ kind: 'refund_slip', vat_rate: null, total_satang: 4_000, buyer: null });
    expect(await selling.differences()).toEqual([]);
  });
});

describe('a void', () => {
  it('leaves the document where it is, marked, and takes its VAT out of the books', async () => {
    const selling = await documentShop(server.current, registered);
    const order = await selling.sold('107');
    await selling.voided([order]);
    const [document] = await selling.documents();
    expect(document?.voided_at).not.toBeNull();
    expect(await balances(selling)).toMatchObject({ vat: 0 });
    await selling.sold('107');
    expect(await selling.numbers()).toEqual([`AT00000-${year()}-000001`, `AT00000-${year()}-000002`]);
    expect(await selling.differences()).toEqual([]);
  });

  it('of a part of a sale, or of what was given back, is refused', async () => {
    const selling = await documentShop(server.current, registered);
    const [one, two] = [await selling.opened('10'), await selling.opened('20')];
    await selling.settle([one, two]);
    const together = two.$clone().$set({ sale_id: one.id });
    await expect(selling.voided([together])).rejects.toThrow('is not voided');
    await selling.reverse(one, 1_000);
    await expect(selling.voided([one, together])).rejects.toThrow('given back');
  });
});

describe('the documents of a month', () => {
  it('add up to the sales and VAT of the books, whatever was voided, replaced or given back', async () => {
    const selling = await documentShop(server.current, registered);
    const [kept, returned, voided] = [
      await selling.sold('1070'),
      await selling.sold('321.33'),
      await selling.sold('99'),
    ];
    await selling.reverse(returned, 10_001);
    await selling.voided([voided]);
    const { client } = await selling.shop.user('frontdesk');
    const rows = await client.get(`/api/order/id-${kept.reference_no}/documents`);
    const buyer = { name: 'ผู้ซื้อ', address: 'กรุงเทพฯ' };
    await client.post(`/api/document/id-${rows.body[0].id}/full_tax_invoice`, buyer);
    const scope = await selling.shop.scope();
    const listed: ListedDocument[] = [];
    const day = { from: scope.today, to: scope.today };
    for await (const each of documentsBetween(scope, day)) listed.push(each);
    expect(listed).toHaveLength(5);
    const counted = listed.filter(({ counts }) => counts);
    expect(counted.map(({ kind }) => kind)).toEqual([
      'abbreviated_tax_invoice',
      'credit_note',
      'full_tax_invoice',
    ]);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    const books = await balances(selling);
    expect(sum(counted.map(({ vat }) => vat))).toBe(-(books.vat ?? 0));
    expect(sum(counted.map(({ total, vat }) => total - vat))).toBe(-(books['sales.sample_sale'] ?? 0));
    expect(counted.find(({ kind }) => kind === 'full_tax_invoice')).toMatchObject({ buyer, rate: 700 });
  });
});

describe('the check of documents', () => {
  it('names a gap, a paid order without its document, and VAT that the books tell otherwise', async () => {
    const selling = await documentShop(server.current, registered);
    const [, second] = [await selling.sold('107'), await selling.sold('107'), await selling.sold('107')];
    const { knex } = server.current.kernel;
    await knex('document').where({ shop_id: selling.shop.id, sale_id: second.id }).delete();
    expect(await selling.differences()).toEqual([
      `Documents: 2 are numbered up to AT00000-${year()}-000003.`,
      `Order ${second.reference_no}: it is paid and has no document.`,
      `Documents: at branch ${selling.branches[0]} their VAT is 14.00 THB, the books say 21.00.`,
    ]);
  });

  it('names a refund without its document, one of another amount, and a void that its document does not tell', async () => {
    const selling = await documentShop(server.current, registered);
    const [bare, wrong, counting, kept] = [
      await selling.sold('107'),
      await selling.sold('214'),
      await selling.sold('321'),
      await selling.sold('428'),
    ];
    await selling.reverse(bare, 10_700);
    await selling.reverse(wrong, 21_400);
    const { knex } = server.current.kernel;
    const rows = (table: string) => knex(table).where({ shop_id: selling.shop.id });
    expect(await selling.differences()).toEqual([]);
    await rows('document').where({ order_id: bare.id }).update({ order_id: null, voided_at: new Date() });
    await rows('document').where({ order_id: wrong.id }).update({ total_satang: 20_000 });
    await rows('payment_order').where({ id: counting.id }).update({ status: 'voided', refunded_satang: 0 });
    await rows('document').where({ sale_id: kept.id }).update({ voided_at: new Date() });
    expect(await selling.differences()).toEqual(
      expect.arrayContaining([
        `Order ${bare.reference_no}: 107.00 THB were refunded, its credit notes and refund slips say 0.00.`,
        `Order ${wrong.reference_no}: 214.00 THB were refunded, its credit notes and refund slips say 200.00.`,
        `Order ${counting.reference_no}: it is voided and its document counts.`,
        `Order ${kept.reference_no}: it is paid and its document is void.`,
        `Order ${kept.reference_no}: it is paid and has no document.`,
      ]),
    );
  });

  it('names a document whose number no series has given', async () => {
    const selling = await documentShop(server.current, registered);
    await selling.sold('107');
    const { knex } = server.current.kernel;
    await knex('document_series').where({ shop_id: selling.shop.id }).delete();
    expect(await selling.differences()).toEqual([`Documents: no series has given AT00000-${year()}-000001.`]);
  });
});
