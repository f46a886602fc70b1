import type { WriteScope } from '../../../server/tenancy/scope.ts';
import { shownDates } from '../../../server/text/shown-time.ts';
import { defineMessageText, messageWords, notifyMembers } from '../../notify/api.ts';
import { fundTitles } from '../fund-names.ts';
import type { FreezeRequest } from '../models/freeze-request.ts';

const ofRequest = {
  fund: { title: { en: 'Point type', th: 'ประเภทแต้ม' }, sample: { en: 'Yoga', th: 'โยคะ' } },
  from: {
    title: { en: 'First day', th: 'วันแรก' },
    sample: { en: 'Nov 20, 2026', th: '20 พ.ย. 2026' },
  },
  until: {
    title: { en: 'Last day', th: 'วันสุดท้าย' },
    sample: { en: 'Nov 30, 2026', th: '30 พ.ย. 2026' },
  },
} as const;

/** The notice to a member whose freeze request was approved. */
export const approvedText = defineMessageText({
  name: 'member.freeze_approved',
  title: { en: 'Freeze request approved', th: 'อนุมัติคำขอพักแต้ม' },
  placeholders: ofRequest,
  words: {
    title: { en: 'Your points are frozen', th: 'พักแต้มให้แล้ว' },
    body: {
      en: '{fund}\nFrozen from {from} to {until}. The last day of use moves by the frozen days.',
      th: '{fund}\nพักตั้งแต่ {from} ถึง {until} และเลื่อนวันหมดอายุตามจำนวนวันที่พัก',
    },
  },
});

/** The notice to a member whose freeze request was declined. */
export const declinedText = defineMessageText({
  name: 'member.freeze_declined',
  title: { en: 'Freeze request declined', th: 'ไม่อนุมัติคำขอพักแต้ม' },
  placeholders: {
    ...ofRequest,
    reason: {
      title: { en: 'Reason', th: 'เหตุผล' },
      sample: { en: 'Freezes start after the holidays.', th: 'เริ่มพักได้หลังช่วงวันหยุด' },
    },
  },
  words: {
    title: { en: 'Your points were not frozen', th: 'ร้านยังไม่ได้พักแต้มให้' },
    body: {
      en: '{fund}\nYou asked for {from} to {until}.\nReason: {reason}',
      th: '{fund}\nช่วงที่ขอพัก {from} ถึง {until}\nเหตุผล: {reason}',
    },
  },
});

/** Tells a member what became of a request that was just approved or declined. */
export async function notifyAnswer(
  scope: WriteScope,
  { id, member_id, fund_id, from_date, until_date, answer }: FreezeRequest,
): Promise<void> {
  const all = { en: 'All points', th: 'แต้มทั้งหมด' };
  const fund = fund_id === null ? all : ((await fundTitles(scope)).get(fund_id) ?? all);
  const values = { fund, from: shownDates(from_date), until: shownDates(until_date) };
  const words =
    answer === null
      ? messageWords(scope, approvedText, values)
      : messageWords(scope, declinedText, { ...values, reason: { en: answer, th: answer } });
  await notifyMembers(scope, [
    {
      payload: {
        member_id,
        ...words,
        link: `/membership/shop-${scope.shopId}/id-${member_id}/points`,
        occasion: 'other',
      },
      dedupe: `member.freeze_request:${id}`,
    },
  ]);
}
