import { z } from 'zod';
import type { LocalizedText } from '../../contract/problems.ts';
import { shownBaht, toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { readBuyer } from '../tax-document/content.ts';
import { printedNumber } from '../tax-document/domain/number.ts';
import { documentsWithBuyer, scheduleBuyerErasure } from '../tax-document/forget-buyers.ts';
import { Order } from './models/order.ts';
import { readTitles } from './orders/order-titles.ts';

const salesIn = (orders: readonly Pick<Order, 'sale_id'>[]): string[] => [
  ...new Set(orders.map(({ sale_id }) => sale_id)),
];

/** Schedules the erasure of a member as the buyer on tax documents (docs/domain/tax-documents.md#t10). */
export async function eraseBuyers(scope: WriteScope, { memberId }: { memberId: string }): Promise<void> {
  const orders = await scope.query(Order).where({ member_id: memberId }).select('sale_id');
  await scheduleBuyerErasure(scope, salesIn(orders));
}

/**
 * A member's orders with what documents name as their buyer, for the export of their data (PDPA). Erasing leaves the
 * orders: they name nobody but by id.
 */
export async function exportOrders(
  scope: ReadScope,
  { memberId }: { memberId: string },
): Promise<Record<string, unknown>> {
  const orders = await scope.query(Order).where({ member_id: memberId }).orderBy('id');
  const documents = await documentsWithBuyer(scope, salesIn(orders));
  return {
    documents: documents.map((document) => ({
      number: printedNumber(document),
      date: document.date,
      buyer: readBuyer(document),
    })),
    orders: orders.map((order) => ({
      order_no: order.reference_no,
      title: order.title,
      price: toBaht(Number(order.satang)),
      tender: order.tender,
      status: order.status,
      ordered_at: toLocal(order.created_at, scope.shop.timeZone),
    })),
  };
}

const openMoney = statement(
  `SELECT title, title_en, title_th, status, refunded_satang FROM payment_order
    WHERE shop_id = :shop_id AND member_id = :member_id AND (status = 'pending' OR owes = 1) ORDER BY id LIMIT 1`,
  z.object({
    title: z.string(),
    title_en: z.string().nullable(),
    title_th: z.string().nullable(),
    status: z.string(),
    refunded_satang: z.coerce.number(),
  }),
);

/** Money that is on its way or owed keeps a member from being erased: nobody would know any more whose it is. */
export async function refuseErasing(
  scope: ReadScope,
  { memberId }: { memberId: string },
): Promise<LocalizedText | null> {
  const [order] = await scope.rows(openMoney, { member_id: memberId });
  if (!order) return null;
  const { status, refunded_satang } = order;
  const title = readTitles(order);
  if (status === 'pending')
    return {
      en: `Your payment for ${title.en} is still open. Wait for it, or contact the shop to cancel it first.`,
      th: `การชำระเงินสำหรับ ${title.th} ยังไม่เสร็จ กรุณารอ หรือแจ้งร้านให้ยกเลิกก่อน`,
    };
  const { en, th } = shownBaht(refunded_satang);
  return {
    en: `The shop has to give you ${en} back for ${title.en}. Ask for it first.`,
    th: `ร้านยังต้องคืนเงิน ${th} สำหรับ ${title.th} ให้คุณ กรุณาขอรับเงินคืนก่อน`,
  };
}
