import type { LocalizedText } from '../../contract/problems.ts';
import { addDays, type LocalDate } from '../../contract/time.ts';
import { inBatches } from '../../server/db/in-batches.ts';
import type { CallTime, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { fundTitles } from './fund-names.ts';

/**
 * Members are notified so many days before their points expire or their unlimited access ends
 * (docs/domain/notifications.md#n5).
 */
const daysAhead = 7;

/** What both messages of an end name. */
export const ofEnd = {
  fund: { title: { en: 'Point type', th: 'ประเภทแต้ม' }, sample: { en: 'Yoga', th: 'โยคะ' } },
  date: {
    title: { en: 'Last day of use', th: 'ใช้ได้ถึงวันที่' },
    sample: { en: 'Nov 30, 2026', th: '30 พ.ย. 2026' },
  },
} as const;

/** The last days that a shop's members are notified of today; one by one an index by day and shop finds its rows alone. */
export const daysToNotify = ({ today }: CallTime): LocalDate[] =>
  Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days));

const dayAfter = (now: Date, hours: number): LocalDate =>
  new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);

/** First and last of these days at any shop; its clock may be 12 hours behind UTC or 14 ahead of it. */
export const daysToNotifyAnywhere = (now: Date): [LocalDate, LocalDate] => [
  dayAfter(now, -12),
  addDays(dayAfter(now, 14), daysAhead),
];

/** Some members who hold something of one fund that ends. */
export interface ExpiryNotice {
  readonly fundId: string;
  readonly fundName: LocalizedText;
  readonly memberIds: readonly string[];
}

/**
 * Notifies members of what of theirs ends, some hundred of one fund in a transaction.
 * @param holders who holds what, each once.
 * @param notify locks what nobody was notified of by now, emits its messages and marks it. Run again it meets its marks.
 */
export async function notifyExpiry(
  scope: Scope,
  holders: readonly { readonly fund_id: string; readonly member_id: string }[],
  notify: (inside: WriteScope, ending: ExpiryNotice) => Promise<void>,
): Promise<void> {
  if (holders.length === 0) return;
  const names = await fundTitles(scope);
  for (const [fundId, held] of Map.groupBy(holders, ({ fund_id }) => fund_id))
    for (const piece of inBatches(held)) {
      const ending = {
        fundId,
        fundName: names.get(fundId) ?? { en: '', th: '' },
        memberIds: piece.map(({ member_id }) => member_id),
      };
      await scope.transaction((inside) => notify(inside, ending), { retry: 'is idempotent' });
    }
}
