import { z } from 'zod';
import { baht } from '#kernel/contract/money.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import type { Carried } from '#kernel/modules/member/points.ts';
import { headOffice, post } from '#kernel/modules/payment/points.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { changeWallet, holdBalance, mostSatang } from './wallet.ts';

const balances = statement(
  `SELECT member_id, paid_satang + gift_satang AS satang FROM wallet
    WHERE shop_id = :shop_id AND member_id IN (:member_ids) AND paid_satang + gift_satang > 0`,
  z.object({ member_id: z.string(), satang: z.coerce.number() }),
);
/** What an import brought to each wallet, and what has happened to the wallet since it began. */
const since = statement(
  `SELECT m.member_id, SUM(IF(m.note = :import_id, m.satang, 0)) AS brought,
          COALESCE((SELECT w.gift_satang FROM wallet w WHERE w.shop_id = :shop_id AND w.member_id = m.member_id), 0) AS gift
     FROM wallet_movement m
    WHERE m.shop_id = :shop_id AND m.member_id IN (:member_ids) AND m.reason IN ('imported', 'import_undone')
    GROUP BY m.member_id HAVING brought > 0`,
  z.object({ member_id: z.string(), brought: z.coerce.number(), gift: z.coerce.number() }),
);

const unread = {
  en: 'Write the money as an amount in baht, such as 250 or 250.50.',
  th: 'กรุณาระบุยอดเงินเป็นบาท เช่น 250 หรือ 250.50',
};
const tooMuch = {
  en: 'A wallet holds at most 9,999,999 baht. Write less.',
  th: 'กระเป๋าเงินเก็บได้ไม่เกิน 9,999,999 บาท กรุณาระบุน้อยลง',
};

const field = 'wallet';

const amountOf = (cell: string) => baht.safeParse(cell.replace(/[,\s฿]|บาท|THB/gi, ''));

/**
 * The wallet in an import of members. What it brings was paid elsewhere, so the books take it from corrections, as they
 * do with what staff adjust, and it is spent like given money.
 */
export const carriedWallet: Carried = {
  column: async () => ({
    name: field,
    title: { en: 'Wallet', th: 'กระเป๋าเงิน' },
    headings: ['walletamount', 'walletbalance', 'balancethb', 'money', 'ยอดเงิน', 'เงินในกระเป๋า', 'เงินคงเหลือ'],
  }),
  async check(_scope, { cells }) {
    const cell = cells[field] ?? '';
    if (cell === '') return null;
    const amount = amountOf(cell);
    if (!amount.success) return { field, text: unread };
    return amount.data > mostSatang ? { field, text: tooMuch } : null;
  },
  async bring(scope, { importId, rows }) {
    const branchId = await headOffice(scope);
    const sums = new Map<string, number>();
    for (const { memberId, cells } of rows)
      sums.set(memberId, (sums.get(memberId) ?? 0) + (amountOf(cells[field] ?? '').data ?? 0));
    for (const [memberId, satang] of sums) {
      if (satang <= 0) continue;
      const postingId = await post(scope, {
        reason: 'wallet_imported',
        branchId,
        moves: [{ debit: 'corrections', credit: 'wallet_gift', satang, memberId }],
      });
      const by = { paid: 0, gift: satang };
      await changeWallet(scope, { memberId, by, reason: 'imported', postingId, note: importId });
    }
  },
  async usedBy(scope, { importId, memberIds }) {
    const rows = await scope.rows(since, { import_id: importId, member_ids: memberIds });
    return rows.filter(({ brought, gift }) => gift < brought).map(({ member_id }) => member_id);
  },
  async takeBack(scope, { importId, memberIds }) {
    const branchId = await headOffice(scope);
    for (const { member_id: memberId, brought } of await scope.rows(since, {
      import_id: importId,
      member_ids: memberIds,
    })) {
      const held = await holdBalance(scope, memberId);
      if (held.gift < brought) throw new Error('A wallet that was looked at had less than it showed');
      const postingId = await post(scope, {
        reason: 'wallet_import_undone',
        branchId,
        moves: [{ debit: 'wallet_gift', credit: 'corrections', satang: brought, memberId }],
      });
      const by = { paid: 0, gift: -brought };
      await changeWallet(scope, { memberId, by, reason: 'import_undone', postingId, note: importId });
    }
  },
  async tell(scope, { memberIds }) {
    if (memberIds.length === 0) return new Map();
    const rows = await scope.rows(balances, { member_ids: memberIds });
    return new Map(rows.map(({ member_id, satang }) => [member_id, toBaht(satang)]));
  },
};
