import type { TestShop } from '#testing/harness/factories.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { writeSettings } from '../../../server/tenancy/settings.ts';
import { postJournalEntry } from '../../ledger/post.ts';
import { taxSettingsPlace } from '../../order/contract.ts';
import { Order } from '../../order/models/order.ts';
import { tenderTitle } from '../../order/settlement/tender-titles.ts';
import { storeOrder } from '../../order/tests/stored-order.ts';
import { issueDocuments } from '../issue.ts';
import { IssuedDocument } from '../models/issued-document.ts';

/** Makes a shop one that is registered for VAT. */
export async function registerForVat(
  shop: TestShop,
  legalName = 'บริษัท น้ำปิง จำกัด',
  more: { readonly wallet_vat?: 'use' } = {},
): Promise<void> {
  await (await shop.scope()).transaction(
    (inside) =>
      writeSettings(inside, taxSettingsPlace, {
        vat_registered: true,
        tax_id: '0105556176239',
        legal_name: legalName,
        ...more,
      }),
    nothingIsLost,
  );
}

/** Stores a paid order of 500 THB with the document that it was given, without what it gives. */
export async function storeDocument(
  shop: TestShop,
  more: { memberId: string; title?: string },
): Promise<IssuedDocument & { orderNo: string }> {
  const { id, orderNo } = await storeOrder(shop, { ...more, paidSatang: 50_000 });
  const scope = (await shop.scope()).as('payment');
  const order = await scope.query(Order).findById(id).throwIfNotFound();
  const satang = Number(order.satang);
  const payment = { debits: [{ account: 'provider' as const, satang }], gift: 0 };
  await scope.transaction(async (inside) => {
    // No feature has orders of this kind, so what they bring in is a correction.
    const moves = [{ debit: 'provider', credit: 'corrections', satang }] as const;
    await postJournalEntry(inside, { reason: 'order_paid', orderId: id, branchId: null, moves });
    const tender = tenderTitle(inside, order.tender);
    await issueDocuments(inside, [{ order, payment, account: 'corrections', tender }]);
  }, nothingIsLost);
  const document = await scope.query(IssuedDocument).findOne({ sale_id: order.sale_id }).throwIfNotFound();
  return Object.assign(document, { orderNo });
}
