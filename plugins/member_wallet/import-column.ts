import { z } from 'zod';
import { baht } from '#kernel/contract/money.ts';
import { plainAmount } from '#kernel/contract/plain-amount.ts';
import { toBaht } from '#kernel/contract/satang.ts';
import type { ColumnCells, MemberImportColumn } from '#kernel/modules/member/api.ts';
import { headOffice, postAll } from '#kernel/modules/order/api.ts';
import { statement } from '#kernel/server/db/statement.ts';
import type { ReadScope } from '#kernel/server/tenancy/scope.ts';
import { changeWallets, maxWalletSatang } from './wallet.ts';

const balances = statement(
  `SELECT member_id, paid_satang + gift_satang AS satang FROM wallet
    WHERE shop_id = :shop_id AND member_id IN (:member_ids) AND paid_satang + gift_satang > 0`,
  z.object({ member_id: z.string(), satang: z.coerce.number() }),
);
/** What an import brought to each wallet, and what has happened to the wallet since it began. */
const since = statement(
  `SELECT m.member_id, SUM(IF(m.note = :import_id, m.satang, 0)) AS imported,
          COALESCE((SELECT w.gift_satang FROM wallet w WHERE w.shop_id = :shop_id AND w.member_id = m.member_id), 0) AS gift
     FROM wallet_movement m
    WHERE m.shop_id = :shop_id AND m.member_id IN (:member_ids) AND m.reason IN ('imported', 'import_undone')
    GROUP BY m.member_id HAVING imported > 0`,
  z.object({ member_id: z.string(), imported: z.coerce.number(), gift: z.coerce.number() }),
);
const moved = statement(
  `SELECT DISTINCT member_id FROM wallet_movement
    WHERE shop_id = :shop_id AND member_id IN (:member_ids) AND reason NOT IN ('imported', 'import_undone')`,
  z.object({ member_id: z.string() }),
);

/** Which of some members' wallets have gained or lost something beside what imports bring. */
export async function membersWithMovements(
  scope: ReadScope,
  { memberIds }: { memberIds: readonly string[] },
): Promise<readonly string[]> {
  return (await scope.rows(moved, { member_ids: memberIds })).map(({ member_id }) => member_id);
}

const unread = {
  en: 'Write the money as an amount in baht, such as 250 or 250.50.',
  th: 'กรุณาระบุยอดเงินเป็นบาท เช่น 250 หรือ 250.50',
};
const tooMuch = {
  en: 'A wallet holds at most 9,999,999 baht. Write less.',
  th: 'กระเป๋าเงินเก็บได้ไม่เกิน 9,999,999 บาท กรุณาระบุน้อยลง',
};

const field = 'wallet';

const amountOf = ({ cells, hasDecimalCommas }: ColumnCells) =>
  baht.safeParse(plainAmount(cells[field] ?? '', hasDecimalCommas) ?? '');

/**
 * The wallet in an import of members. What it brings was paid elsewhere, so the books take it from corrections, as they
 * do with what staff adjust, and it is spent like given money.
 */
export const walletColumn: MemberImportColumn = {
  column: async () => ({
    name: field,
    title: { en: 'Wallet', th: 'กระเป๋าเงิน' },
    isMoney: true,
    headings: ['walletamount', 'walletbalance', 'balancethb', 'money', 'ยอดเงิน', 'เงินในกระเป๋า', 'เงินคงเหลือ'],
  }),
  check: async (_scope, { rows }) =>
    rows.map((row) => {
      if ((row.cells[field] ?? '').trim() === '') return null;
      const amount = amountOf(row);
      if (!amount.success) return { field, text: unread };
      return amount.data > maxWalletSatang ? { field, text: tooMuch } : null;
    }),
  async importRows(scope, { importId, rows }) {
    const branchId = await headOffice(scope);
    const sums = new Map<string, number>();
    for (const row of rows) {
      const { memberId } = row;
      const amount = amountOf(row).data ?? 0;
      if (amount > 0) sums.set(memberId, (sums.get(memberId) ?? 0) + amount);
    }
    const imported = [...sums].map(([memberId, satang]) => ({ memberId, satang }));
    const postings = await postAll(
      scope,
      imported.map(({ memberId, satang }) => ({
        reason: 'wallet_imported',
        branchId,
        moves: [{ debit: 'corrections', credit: 'wallet_gift', satang, memberId }],
      })),
    );
    await changeWallets(
      scope,
      imported.map(({ memberId, satang }, at) => ({
        memberId,
        by: { paid: 0, gift: satang },
        reason: 'imported',
        postingId: postings[at] ?? null,
        note: importId,
      })),
    );
  },
  async usedBy(scope, { importId, memberIds }) {
    const rows = await scope.rows(since, { import_id: importId, member_ids: memberIds });
    return rows.filter(({ imported, gift }) => gift < imported).map(({ member_id }) => member_id);
  },
  async revert(scope, { importId, memberIds }) {
    const branchId = await headOffice(scope);
    const rows = await scope.rows(since, { import_id: importId, member_ids: memberIds });
    const postings = await postAll(
      scope,
      rows.map(({ member_id: memberId, imported: satang }) => ({
        reason: 'wallet_import_undone',
        branchId,
        moves: [{ debit: 'wallet_gift', credit: 'corrections', satang, memberId }],
      })),
    );
    // A member who spends of it in the meantime has less, and then nothing of the import is taken back.
    await changeWallets(
      scope,
      rows.map(({ member_id: memberId, imported }, at) => ({
        memberId,
        by: { paid: 0, gift: -imported },
        reason: 'import_undone',
        postingId: postings[at] ?? null,
        note: importId,
      })),
    );
  },
  async exportValues(scope, { memberIds }) {
    if (memberIds.length === 0) return new Map();
    const rows = await scope.rows(balances, { member_ids: memberIds });
    return new Map(rows.map(({ member_id, satang }) => [member_id, toBaht(satang)]));
  },
};
