import { z } from 'zod';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { setting } from '../../../contract/settings.ts';

/** Digits as people group them; an empty text is none. */
const digitsOf = (lengths: RegExp, message: ReturnType<typeof localizedMessage>) =>
  z
    .string()
    .max(40)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .refine((value) => value === '' || lengths.test(value), message);

/** What a shop has set about its money. */
export const paymentSettings = z.object({
  promptpay_id: setting(
    digitsOf(
      /^(0\d{9}|\d{13}|\d{15})$/,
      localizedMessage({
        en: 'Write a phone number of 10 digits, a tax or national ID of 13 or an e-wallet ID of 15.',
        th: 'กรุณาระบุเบอร์โทร 10 หลัก เลขผู้เสียภาษีหรือเลขบัตรประชาชน 13 หลัก หรือรหัส e-Wallet 15 หลัก',
      }),
    ).default(''),
    {
      payee: true,
      label: { en: 'PromptPay ID', th: 'หมายเลขพร้อมเพย์' },
      hint: {
        en: 'Money of PromptPay sales goes to this account. Check the name in your bank’s app with one small payment: a wrong number here sends the money to another person.',
        th: 'เงินจากการขายด้วยพร้อมเพย์จะเข้าบัญชีนี้ กรุณาทดลองจ่ายจำนวนน้อยและตรวจสอบชื่อในแอปธนาคาร หากหมายเลขผิด เงินจะเข้าบัญชีของผู้อื่น',
      },
    },
  ),
  promptpay_biller_id: setting(
    digitsOf(
      /^\d{15}$/,
      localizedMessage({
        en: 'Write the 15 digits of the biller ID.',
        th: 'กรุณาระบุ Biller ID เป็นตัวเลข 15 หลัก',
      }),
    ).default(''),
    {
      payee: true,
      label: { en: 'PromptPay biller ID', th: 'Biller ID ของพร้อมเพย์' },
      hint: {
        en: 'For shops whose bank has given them one. It is used instead of the PromptPay ID, and each payment then includes its order number.',
        th: 'สำหรับร้านที่ธนาคารออกให้ จะใช้แทนหมายเลขพร้อมเพย์ และทุกการชำระเงินจะมีเลขที่คำสั่งซื้อกำกับ',
      },
    },
  ),
});
