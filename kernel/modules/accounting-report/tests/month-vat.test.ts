import { expect, test } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { makeDesk, withSampleDesk } from '../../order/tests/desk-world.ts';
import { registerForVat } from '../../tax-document/tests/stored-document.ts';
import { loadMonth, sheetOf } from './month-book.ts';

const server = useServer({ installation: await withSampleDesk() });

test('the month’s file names every line, and the document that each is about', async () => {
  const desk = await makeDesk(server.current);
  await registerForVat(desk.shop);
  const sold = async (): Promise<string> => (await desk.sell(['107'])).body.order_no;
  const [refunded, voided] = [await sold(), await sold()];
  const buyer = { name: 'บริษัท ผู้ซื้อ จำกัด', address: '1 ถ.สุขุมวิท', tax_id: null, branch_no: null };
  const giveBack = { amount: '107', reason: 'Moved away', way: 'cash', buyer };
  expect((await desk.about(refunded, '/refund', giveBack, desk.staff)).status).toBe(200);
  expect((await desk.about(voided, '/void', { reason: 'Twice' })).status).toBe(200);
  const documentsOf = async (orderNo: string): Promise<{ kind: string; number: string }[]> =>
    (await desk.about(orderNo, '/documents')).body;
  const numberOf = async (orderNo: string, kind: string) =>
    (await documentsOf(orderNo)).find((each) => each.kind === kind)?.number;
  const invoice = await numberOf(refunded, 'abbreviated_tax_invoice');
  const credit = await numberOf(refunded, 'credit_note');
  expect(credit).not.toBe(invoice);

  const month = (await desk.shop.scope()).today.slice(0, 7);
  const [, ...lines] = sheetOf(await loadMonth(desk.shop, desk.admin, { month }), 'Entries');
  const entriesOf = (orderNo: string) =>
    lines.filter((line) => line[4] === orderNo).map((line) => [line[3], line[5]]);
  expect(entriesOf(refunded).sort()).toEqual(
    [
      ['Sold', invoice],
      ['VAT of a sale', invoice],
      ['Refunded', credit],
      ['VAT of a refund', credit],
    ].sort(),
  );
  const ofVoided = await numberOf(voided, 'abbreviated_tax_invoice');
  expect(entriesOf(voided).sort()).toEqual(
    [
      ['Sold', ofVoided],
      ['VAT of a sale', ofVoided],
      ['Voided', ofVoided],
      ['VAT of a void', ofVoided],
    ].sort(),
  );
});
