import type { LocalizedText } from '#kernel/contract/problems.ts';

/** By the reason of a change; with the title of its order in place of `{what}`. */
const withTitle: Readonly<Record<string, (title: string) => LocalizedText>> = {
  spent: (title) => ({ en: `Paid: ${title}`, th: `ชำระ ${title}` }),
  refunded: (title) => ({ en: `Refunded: ${title}`, th: `คืนเงิน ${title}` }),
};

const plain: Readonly<Record<string, LocalizedText>> = {
  top_up: { en: 'Top-up', th: 'เติมเงิน' },
  top_up_taken_back: { en: 'Top-up refunded', th: 'คืนเงินรายการเติมเงิน' },
  spent: { en: 'Paid from the wallet', th: 'ชำระด้วยกระเป๋าเงิน' },
  refunded: { en: 'Refunded to the wallet', th: 'คืนเงินเข้ากระเป๋าเงิน' },
  imported: { en: 'Imported balance', th: 'ยกมาจากระบบเดิม' },
  import_undone: { en: 'Import undone', th: 'ยกเลิกการนำเข้า' },
};

const addedByShop: LocalizedText = { en: 'Added by the shop', th: 'ร้านเพิ่มให้' };
const takenByShop: LocalizedText = { en: 'Taken by the shop', th: 'ร้านหักออก' };
/** For a reason that a later release writes. */
const changed: LocalizedText = { en: 'Balance changed', th: 'ยอดเงินเปลี่ยนแปลง' };

/**
 * Says to the member what a change of the wallet was for.
 * @param change `title` is that of its order, null without one.
 */
export function movementWords(change: {
  readonly reason: string;
  readonly satang: number;
  readonly title: string | null;
}): LocalizedText {
  const { reason, satang, title } = change;
  if (reason === 'adjusted') return satang < 0 ? takenByShop : addedByShop;
  const titled = title === null ? undefined : withTitle[reason]?.(title);
  return titled ?? plain[reason] ?? changed;
}
