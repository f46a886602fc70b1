import { z } from 'zod';
import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { statement } from '#kernel/server/db/statement.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { movementWords } from '../domain/movement-words.ts';

const amount = z.coerce.number();

/** The balance after a change is the sum up to it, so it also fits the history of two members who were merged. */
const ledger = statement(
  `SELECT m.id, m.satang, m.gift_satang, m.reason, m.balance, m.created_at, o.reference_no,
          COALESCE(o.title_en, o.title) AS title_en, COALESCE(o.title_th, o.title) AS title_th
     FROM (
       SELECT id, satang, gift_satang, reason, order_id, created_at,
              SUM(satang) OVER (ORDER BY created_at, id ROWS UNBOUNDED PRECEDING) AS balance
         FROM wallet_movement WHERE shop_id = :shop_id AND member_id = :member_id
     ) AS m
     LEFT JOIN payment_order o ON o.shop_id = :shop_id AND o.id = m.order_id
    ORDER BY m.created_at DESC, m.id DESC
    LIMIT :length OFFSET :skipped`,
  z.object({
    id: z.string(),
    satang: amount,
    gift_satang: amount,
    reason: z.string(),
    balance: amount,
    created_at: z.date(),
    title_en: z.string().nullable(),
    title_th: z.string().nullable(),
    reference_no: z.string().nullable(),
  }),
);

const titlesFrom = ({ title_en: en, title_th: th }: { title_en: string | null; title_th: string | null }) =>
  en === null || th === null ? null : { en, th };

export const walletLedger = handler(memberWalletContract, 'walletLedger', async ({ input, scope }) => {
  const { id: member_id, page, length } = input;
  const rows = await scope.rows(ledger, { member_id, length, skipped: (page - 1) * length });
  return rows.map((row) => ({
    id: row.id,
    changing_value: toBaht(row.satang),
    create_local_dt: toLocal(row.created_at, scope.shop.timeZone),
    reason: row.reason,
    words: movementWords({ ...row, titles: titlesFrom(row) }),
    order_no: row.reference_no,
    bonus: row.reason === 'top_up' && row.gift_satang > 0 ? toBaht(row.gift_satang) : null,
    balance: toBaht(row.balance),
  }));
});
