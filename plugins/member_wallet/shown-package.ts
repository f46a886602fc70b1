import { shownBaht, toBaht } from '#kernel/contract/satang.ts';
import type { RecordLookup } from '#kernel/server/plugin/define-plugin.ts';
import type { TopUpPackageView } from './contract.ts';
import { TopUpPackage } from './models/top-up-package.ts';

/** An amount for topping up as the wire shows it. */
export const shownPackage = (row: TopUpPackage): TopUpPackageView => ({
  id: row.id,
  paid_amount: toBaht(Number(row.paid_satang)),
  received_amount: toBaht(Number(row.received_satang)),
  is_archived: Boolean(row.is_archived),
});

/** Amounts for topping up as records of the shop; people call them by what is paid and received. */
export const packageRecords: RecordLookup = {
  exists: async (scope, id) => (await scope.query(TopUpPackage).findById(id)) !== undefined,
  names: async (scope, ids) =>
    new Map(
      (await scope.query(TopUpPackage).whereIn('id', [...ids])).map((row) => {
        const paid = shownBaht(Number(row.paid_satang));
        const received = shownBaht(Number(row.received_satang));
        return [row.id, { en: `${paid.en} → ${received.en}`, th: `${paid.th} → ${received.th}` }];
      }),
    ),
};
