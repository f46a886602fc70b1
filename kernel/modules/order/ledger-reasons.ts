import type { Language, LocalizedText } from '../../contract/problems.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { shownDate } from '../../server/text/shown-time.ts';
import type { LedgerEntry } from '../member/api.ts';
import { Order } from './models/order.ts';
import { readTitles } from './orders/order-titles.ts';

const texts: Readonly<Record<string, LocalizedText>> = {
  purchased: { en: 'Bought: {what}', th: 'ซื้อ {what}' },
  unlimited_purchased: { en: 'Bought: {what}, unlimited until {date}', th: 'ซื้อ {what} ใช้ไม่จำกัดถึง {date}' },
  refunded: { en: 'Refunded: {what}', th: 'คืนเงิน {what}' },
  unlimited_refunded: {
    en: 'Refunded: {what}, unlimited until {date}',
    th: 'คืนเงิน {what} ใช้ไม่จำกัดถึง {date}',
  },
};

/** Names the orders that points came from or went back for, whether their feature is on or off. */
export async function orderWords(
  scope: ReadScope,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const ids = entries.flatMap(({ order_id }) => order_id ?? []);
  if (ids.length === 0) return new Map();
  const orders = await scope
    .query(Order)
    .findByIds([...new Set(ids)])
    .select('id', 'title', 'title_en', 'title_th');
  const titles = new Map(orders.map((order) => [order.id, readTitles(order)]));
  const words = new Map<string, LocalizedText>();
  for (const { id, reason, order_id, until_date } of entries) {
    const named = titles.get(order_id ?? '');
    const text = texts[reason];
    if (!named || !text) continue;
    // By functions, because a title may hold what `replace` would read as a pattern.
    const said = (language: Language) =>
      text[language]
        .replace('{date}', () => (until_date ? shownDate(until_date, language) : '-'))
        .replace('{what}', () => named[language]);
    words.set(id, { en: said('en'), th: said('th') });
  }
  return words;
}
