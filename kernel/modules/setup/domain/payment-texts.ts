import type { LocalizedText } from '../../../contract/problems.ts';
import type { Verdict } from './check-texts.ts';

/** As much of the provider's answer as a verdict needs. */
type ProviderAnswer = { readonly kind: 'unclear'; readonly reason: string } | { readonly kind: string };

const copy: LocalizedText = {
  en: 'In Pay Solutions’ merchant console open the API settings, and copy Merchant ID, API Key and Secret Key from there.',
  th: 'เปิดการตั้งค่า API ในระบบร้านค้าของ Pay Solutions แล้วคัดลอก Merchant ID, API Key และ Secret Key จากหน้านั้น',
};

/** Of the payment provider. @param asked null where its keys are not set up. */
export function paymentVerdict(asked: ProviderAnswer | null): Verdict {
  if (!asked)
    return {
      state: 'not_set',
      found: {
        en: 'Merchant ID, API Key or Secret Key is not set, so members cannot pay by card.',
        th: 'ยังไม่มี Merchant ID, API Key หรือ Secret Key สมาชิกจึงชำระด้วยบัตรไม่ได้',
      },
      todo: copy,
    };
  if (!('reason' in asked))
    return {
      state: 'ok',
      found: { en: 'Pay Solutions accepts the keys.', th: 'Pay Solutions ยอมรับคีย์เหล่านี้' },
      todo: null,
    };
  if (/answered 4/.test(asked.reason))
    return {
      state: 'wrong',
      found: {
        en: 'Pay Solutions refuses the Merchant ID or one of the keys.',
        th: 'Pay Solutions ไม่ยอมรับ Merchant ID หรือคีย์',
      },
      todo: copy,
    };
  return {
    state: 'wrong',
    found: { en: 'Pay Solutions did not answer as it should.', th: 'Pay Solutions ไม่ได้ตอบกลับตามปกติ' },
    todo: {
      en: 'Check again in a few minutes. If it stays so, ask Pay Solutions whether the API of your Merchant ID is open.',
      th: 'กรุณาตรวจสอบอีกครั้งในไม่กี่นาที หากยังเป็นเช่นเดิม สอบถาม Pay Solutions ว่าเปิดใช้ API ของ Merchant ID นี้แล้วหรือยัง',
    },
  };
}
