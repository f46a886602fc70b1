import { z } from 'zod';
import type { LocalDate } from '../../contract/time.ts';
import { statement } from '../../server/db/statement.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';

/** A booking or a subject, and the day that it starts on, local to the shop. */
export interface DatedItem {
  readonly id: string;
  readonly day: LocalDate;
}

const readExceptions = statement(
  `SELECT local_date, item_id FROM closed_day_exception
    WHERE shop_id = :shop_id AND local_date IN (:days) AND item_id IN (:ids)`,
  z.object({ local_date: z.string(), item_id: z.string() }),
);
const writeException = statement(
  `INSERT INTO closed_day_exception (shop_id, local_date, item_id, created_at)
    VALUES (:shop_id, :local_date, :item_id, :now)
    ON DUPLICATE KEY UPDATE created_at = created_at`,
);
const deletePast = statement(
  'DELETE FROM closed_day_exception WHERE shop_id = :shop_id AND local_date < :today LIMIT 500',
);

const deleteException = statement(
  'DELETE FROM closed_day_exception WHERE shop_id = :shop_id AND local_date = :local_date AND item_id = :item_id',
);

/**
 * Lets bookings or subjects take place on their days, whatever the days of the branch are. Deletes exceptions of the past.
 * @param former what has moved to another day or branch, where it was.
 */
export async function exceptFromClosedDays(
  scope: WriteScope,
  items: readonly DatedItem[],
  former: readonly DatedItem[] = [],
): Promise<void> {
  const own = kernelScopeOf(scope);
  for (const { id, day } of former) await own.run(deleteException, { item_id: id, local_date: day });
  if (items.length === 0) return;
  await own.run(deletePast, { today: own.today });
  for (const { id, day } of items)
    await own.run(writeException, { item_id: id, local_date: day, now: own.now });
}

/** Those of some bookings or subjects that are not excepted on their days. */
export async function withoutExceptions<Item extends DatedItem>(
  scope: ReadScope,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const days = [...new Set(items.map(({ day }) => day))];
  const rows = await kernelScopeOf(scope).rows(readExceptions, { days, ids: items.map(({ id }) => id) });
  const excepted = new Set(rows.map(({ local_date, item_id }) => `${local_date} ${item_id}`));
  return items.filter(({ id, day }) => !excepted.has(`${day} ${id}`));
}
