import { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { toLocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { balancesAfter } from './domain/ledger-balances.ts';
import type { FundLedger } from './models/fund-ledger.ts';

const lotColumns = 'e.fund_id, e.lot_id, l.expire_date';
const ledger = `FROM fund_ledger e LEFT JOIN fund_lot l ON l.shop_id = :shop_id AND l.id = e.lot_id
    WHERE e.shop_id = :shop_id AND e.member_id = :member_id`;
const lotFields = {
  fund_id: z.string(),
  lot_id: z.string().nullable(),
  expire_date: z.string().nullable(),
  points: z.coerce.number(),
};

const sumsBefore = statement(
  `SELECT ${lotColumns}, SUM(e.changing_value) AS points ${ledger}
      AND e.created_at <= :since AND (e.created_at < :since OR e.id < :first_id)
    GROUP BY ${lotColumns} HAVING SUM(e.changing_value) <> 0`,
  z.object(lotFields),
);
const changesBetween = statement(
  `SELECT e.id, ${lotColumns}, e.changing_value AS points, l.points AS lot_points, e.created_at ${ledger}
      AND e.created_at BETWEEN :since AND :until AND (e.created_at > :since OR e.id >= :first_id)
    ORDER BY e.created_at, e.id`,
  z.object({ ...lotFields, id: z.string(), lot_points: z.number().nullable(), created_at: z.date() }),
);

/** What a row of the ledger left, and the lot that it changed. */
export interface LedgerBalance {
  /** Usable points of the kind after the row. */
  readonly balance: number;
  readonly lot: { readonly points: number; readonly expire_date: LocalDate | null } | null;
}

/**
 * Reads the balance after each of some rows of a member's ledger, by the row's id. Rows between them count too.
 * @param rows newest first.
 */
export async function readLedgerBalances(
  scope: ReadScope,
  memberId: string,
  rows: readonly Pick<FundLedger, 'id' | 'created_at'>[],
): Promise<ReadonlyMap<string, LedgerBalance>> {
  const [newest, oldest] = [rows.at(0), rows.at(-1)];
  if (!newest || !oldest) return new Map();
  const range = { member_id: memberId, since: oldest.created_at, first_id: oldest.id };
  const [before, between] = await Promise.all([
    scope.rows(sumsBefore, range),
    scope.rows(changesBetween, { ...range, until: newest.created_at }),
  ]);
  const lotChange = (row: (typeof before)[number]) => ({
    fundId: row.fund_id,
    lotId: row.lot_id,
    expireDate: row.expire_date,
    points: row.points,
  });
  const balances = balancesAfter(
    before.map(lotChange),
    between.map((row) => ({
      ...lotChange(row),
      id: row.id,
      day: toLocalDate(row.created_at, scope.shop.timeZone),
    })),
  );
  return new Map(
    between.map(({ id, lot_points: points, expire_date }) => [
      id,
      { balance: balances.get(id) ?? 0, lot: points === null ? null : { points, expire_date } },
    ]),
  );
}
