import { z } from 'zod';
import { statement } from '../../server/db/statement.ts';
import type { MemberMerge } from '../member/api.ts';
import { readTitles } from './orders/order-titles.ts';

const waiting = statement(
  `SELECT title, title_en, title_th FROM payment_order
    WHERE shop_id = :shop_id AND member_id IN (:member_ids) AND status = 'pending' ORDER BY id LIMIT 1`,
  z.object({ title: z.string(), title_en: z.string().nullable(), title_th: z.string().nullable() }),
);
const moveOrders = statement(
  'UPDATE payment_order SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);
const moveSales = statement(
  'UPDATE payment_sale SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);
/** The books say whose wallet a row is about; only that changes, so their sums stay (docs/domain/points.md#p19). */
const moveEntries = statement(
  'UPDATE book_entry SET member_id = :into_id WHERE shop_id = :shop_id AND member_id = :from_id',
);

/** Orders and sales of two members who are one, and what the books say of their wallets. */
export const mergeOrders: MemberMerge = {
  async refuse(scope, { fromId, intoId }) {
    const [order] = await scope.rows(waiting, { member_ids: [fromId, intoId] });
    if (!order) return null;
    const { en, th } = readTitles(order);
    return {
      en: `The payment for ${en} is not over. Wait for it, or cancel it first.`,
      th: `การชำระเงินสำหรับ ${th} ยังไม่เสร็จ กรุณารอหรือยกเลิกก่อน`,
    };
  },
  async follow(scope, { fromId, intoId }) {
    const ids = { from_id: fromId, into_id: intoId };
    await scope.run(moveOrders, ids);
    await scope.run(moveSales, ids);
    await scope.run(moveEntries, ids);
  },
};
