import { toBaht } from '#kernel/contract/satang.ts';
import { toLocal } from '#kernel/contract/time.ts';
import { newestFirst, onPage } from '#kernel/server/db/page.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { memberWalletContract } from '../contract.ts';
import { Movement } from '../models/movement.ts';

export const adjustLog = handler(memberWalletContract, 'adjustLog', async ({ input, scope }) => {
  const { id: member_id, ...page } = input;
  const rows = await onPage(
    scope.query(Movement).where({ member_id, reason: 'adjusted' }).orderBy(newestFirst),
    page,
  );
  return rows.map(({ id, satang, note, created_at }) => ({
    id,
    changing_value: toBaht(Number(satang)),
    note,
    create_local_dt: toLocal(created_at, scope.shop.timeZone),
  }));
});
