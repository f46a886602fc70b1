import type { LocalizedText } from '../../contract/problems.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { shownDate } from '../../server/text/shown-time.ts';
import type { FundLedger } from './models/fund-ledger.ts';

/** One change of points, as the plugin that caused it may name it. */
export type LedgerEntry = Pick<
  FundLedger,
  'id' | 'reason' | 'from_date' | 'until_date' | 'booking_id' | 'order_id'
>;

/**
 * Says what changes of points were for, by the entry's id, such as `Booked: Flow, Nov 23, 2026 18:00`. The plugin
 * that writes a reason into the ledger contributes its words and leaves the entries of others out.
 */
export const ledgerReason = defineExtension<{
  words(scope: Scope, entries: readonly LedgerEntry[]): Promise<ReadonlyMap<string, LocalizedText>>;
}>('member.ledger_reason', { words: 'answer' });

/** Says a change whose reason nobody knows any more. */
export const changedWords: LocalizedText = { en: 'Points changed', th: 'แต้มเปลี่ยนแปลง' };

const ownReasons: Readonly<Record<string, LocalizedText>> = {
  adjusted: { en: 'Adjusted by the shop', th: 'ร้านปรับแต้ม' },
  expiry_set: { en: 'Expiry set to {date}', th: 'กำหนดวันหมดอายุเป็น {date}' },
  unlimited_set: { en: 'Unlimited until {date}', th: 'ใช้ไม่จำกัดถึง {date}' },
  frozen: { en: 'Frozen by the shop until {date}', th: 'ร้านพักแต้มถึง {date}' },
  unfrozen: { en: 'Freeze ended, to be used until {date}', th: 'เลิกพัก ใช้ได้ถึง {date}' },
  unlimited_frozen: {
    en: 'Unlimited access frozen by the shop until {date}',
    th: 'ร้านพักสิทธิ์ใช้ไม่จำกัดถึง {date}',
  },
  unlimited_unfrozen: {
    en: 'Freeze ended, unlimited until {date}',
    th: 'เลิกพัก ใช้ไม่จำกัดถึง {date}',
  },
  extended: { en: 'Extended to {date}', th: 'ต่ออายุถึง {date}' },
  unlimited_extended: { en: 'Extended: unlimited until {date}', th: 'ต่ออายุ ใช้ไม่จำกัดถึง {date}' },
  moved_out: { en: 'Moved to another member', th: 'โอนให้สมาชิกอื่น' },
  moved_in: { en: 'Received from another member', th: 'รับโอนจากสมาชิกอื่น' },
  imported: { en: 'Imported balance', th: 'ยกมาจากระบบเดิม' },
  unlimited_imported: {
    en: 'Imported balance: unlimited until {date}',
    th: 'ยกมาจากระบบเดิม ใช้ไม่จำกัดถึง {date}',
  },
  import_undone: { en: 'Import undone', th: 'ยกเลิกการนำเข้า' },
  unlimited_import_undone: {
    en: 'Import of unlimited access undone',
    th: 'ยกเลิกการนำเข้าสิทธิ์ใช้ไม่จำกัด',
  },
  unlimited_joined: {
    en: 'Merged with another record: unlimited until {date}',
    th: 'รวมข้อมูลสมาชิก ใช้ไม่จำกัดถึง {date}',
  },
  purchased: { en: 'Bought', th: 'ซื้อแพ็กเกจ' },
  refunded: { en: 'Refunded', th: 'คืนเงินแล้ว' },
  unlimited_refunded: { en: 'Refunded: unlimited until {date}', th: 'คืนเงินแล้ว ใช้ไม่จำกัดถึง {date}' },
  unlimited_purchased: { en: 'Bought: unlimited until {date}', th: 'ซื้อแพ็กเกจ ใช้ไม่จำกัดถึง {date}' },
};

/** In place of the texts above if the first day is stored. */
const fromReasons: Readonly<Record<string, LocalizedText>> = {
  frozen: { en: 'Frozen by the shop {from}–{date}', th: 'ร้านพักแต้ม {from}–{date}' },
  unlimited_frozen: {
    en: 'Unlimited access frozen by the shop {from}–{date}',
    th: 'ร้านพักสิทธิ์ใช้ไม่จำกัด {from}–{date}',
  },
};

/** What each of some changes of points was for, by the entry's id. */
export async function ledgerWords(
  scope: WriteScope,
  entries: readonly LedgerEntry[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const words = new Map<string, LocalizedText>();
  for (const { id, reason, from_date: from, until_date } of entries) {
    const own = (from && fromReasons[reason]) || ownReasons[reason];
    if (!own) continue;
    const dated = (language: 'en' | 'th') =>
      own[language]
        .replace('{from}', from ? shownDate(from, language) : '-')
        .replace('{date}', until_date ? shownDate(until_date, language) : '-');
    words.set(id, { en: dated('en'), th: dated('th') });
  }
  // What was bought is said better by who sells it.
  const others = entries.filter(({ id, order_id }) => order_id !== null || !words.has(id));
  if (others.length === 0) return words;
  for (const { value } of await scope.ask(ledgerReason, 'words', others))
    for (const [id, text] of value) words.set(id, text);
  return words;
}
