import { z } from 'zod';
import { defineContract, json } from '#kernel/contract/contract.ts';
import { flag, wholeNumber } from '#kernel/contract/fields.ts';
import { id, idOut, shopId } from '#kernel/contract/id.ts';
import { bahtAboveZero, bahtOut, signedBaht } from '#kernel/contract/money.ts';
import { orderNo, orderOpened, orderProblems, orderStatuses, orderView } from '#kernel/contract/order.ts';
import { pageInput, pageOf } from '#kernel/contract/page.ts';
import { setting, settingsEndpoints } from '#kernel/contract/settings.ts';
import { line } from '#kernel/contract/written-text.ts';

/** The hint of the top-up form, in baht, if the shop sets no smallest top-up; smaller amounts are accepted. */
export const minTopUpHint = 100;

const topUpPackage = z.object({
  id: idOut,
  /** What a member pays. */
  paid_amount: bahtOut,
  /** What the wallet receives for it. */
  received_amount: bahtOut,
});
const managedPackage = topUpPackage.extend({ is_archived: z.boolean() });
export type TopUpPackageView = z.output<typeof managedPackage>;

const adjustment = z.object({
  id: idOut,
  /** Baht with its sign. */
  changing_value: bahtOut,
  create_local_dt: z.string(),
});

const memberId = id('member');
const ofMember = z.object({ id: memberId });
const own = { owner: { input: 'id' } } as const;
const see = { staff: { permission: 'see' } } as const;
const manage = { staff: { permission: 'manage' } } as const;
const list = {
  page: pageInput.shape.page,
  length: z.coerce.number().int().min(1).max(100).default(100),
};
/** What a preset costs or gives: whole baht. */
const presetBaht = wholeNumber(1, 9_999_999);

const walletSettings = z.object({
  frontdesk_baht_a_day: setting(wholeNumber(0, 9_999_999).default(1_000), {
    label: { en: 'Wallet money a day', th: 'เพิ่มเงินได้ต่อวัน' },
    hint: {
      en: 'The most that one person at the front desk may add to wallets in a day, in baht.',
      th: 'จำนวนเงินสูงสุดที่พนักงานหน้าร้านหนึ่งคนเพิ่มเข้ากระเป๋าเงินได้ในหนึ่งวัน หน่วยเป็นบาท',
    },
  }),
  /** In whole baht; 0 is none. */
  least_top_up: setting(wholeNumber(0, 9_999_999).default(0), {
    public: true,
    label: { en: 'Smallest top-up', th: 'เติมเงินขั้นต่ำ' },
    hint: {
      en: 'The smallest amount in baht that members can type. Your top-up options can be smaller. 0: no minimum.',
      th: 'จำนวนเงินต่ำสุดที่สมาชิกระบุเองได้ หน่วยเป็นบาท ตัวเลือกเติมเงินของร้านต่ำกว่านี้ได้ 0 คือไม่กำหนด',
    },
  }),
});

/** Money that members keep at the shop. */
export const memberWalletContract = defineContract({
  id: 'member_wallet',
  title: { en: 'Wallet', th: 'กระเป๋าเงิน' },
  live: { top_up_package: ['member', 'staff'] },
  permissions: {
    see: ['frontdesk', 'staff', 'admin'],
    /** Up to the shop's limit a day without `adjust`. */
    add: ['frontdesk', 'staff', 'admin'],
    /** Taking away, and adding without limit. */
    adjust: ['staff', 'admin'],
    manage: ['staff', 'admin'],
    settings: ['admin'],
  },
  permissionTitles: {
    see: { en: 'See wallets', th: 'ดูกระเป๋าเงิน' },
    add: { en: 'Add money, up to the shop’s limit a day', th: 'เพิ่มเงิน ไม่เกินจำนวนต่อวันที่ร้านกำหนด' },
    adjust: { en: 'Add money without limit and take money away', th: 'เพิ่มเงินไม่จำกัดและหักเงิน' },
    manage: { en: 'Change top-up options', th: 'จัดการรายการเติมเงิน' },
    settings: {
      en: 'Change how much money the front desk may add',
      th: 'กำหนดจำนวนเงินที่หน้าร้านเพิ่มได้',
    },
  },
  settings: walletSettings,
  problems: {
    ...orderProblems,
    insufficient_wallet: {
      status: 409,
      en: 'There are only {balance} in the wallet. Take away at most that.',
      th: 'ยอดเงินในกระเป๋าเงินมีเพียง {balance} กรุณาหักไม่เกินจำนวนนี้',
    },
    wallet_limit: {
      status: 403,
      en: 'You may add {limit} a day, and {left} are left today. Ask staff or an admin to add more.',
      th: 'คุณเพิ่มได้วันละ {limit} วันนี้เหลืออีก {left} หากต้องการเพิ่มมากกว่านี้กรุณาแจ้งพนักงานหรือแอดมินของร้าน',
    },
    wallet_full: {
      status: 409,
      en: 'A wallet holds at most {most}. There are {balance} in it.',
      th: 'กระเป๋าเงินเก็บได้ไม่เกิน {most} ตอนนี้มี {balance}',
    },
    preset_exists: {
      status: 409,
      en: 'There is a top-up of {paid} already. Archive it first, or choose another amount.',
      th: 'มีรายการเติมเงิน {paid} อยู่แล้ว กรุณาเก็บถาวรรายการเดิมก่อน หรือใช้จำนวนอื่น',
    },
    receives_less: {
      status: 422,
      en: 'A member cannot receive less than they pay.',
      th: 'ยอดที่ได้รับต้องไม่น้อยกว่ายอดที่ชำระ',
    },
  },
  endpoints: {
    ...settingsEndpoints('wallet_config', walletSettings, { read: 'settings', change: 'settings' }),
    adjustWallet: {
      method: 'POST',
      path: '/api/member/id-{id}/adjust_wallet',
      summary: 'Adds to a member’s wallet, or takes from it where the amount has a minus sign.',
      access: { staff: { permission: 'add' } },
      input: z.object({
        id: memberId,
        amount: signedBaht,
        /** Why, for staff. */
        note: line.max(200).optional(),
      }),
      output: json(z.object({ wallet_amount: bahtOut })),
      errors: ['insufficient_wallet', 'wallet_limit', 'wallet_full'],
    },
    topUp: {
      method: 'POST',
      path: '/api/member/id-{id}/wallet_top_up',
      summary: 'Orders a top-up; the browser then posts the answered form to the payment provider.',
      access: { member: own },
      input: z.object({
        id: memberId,
        amount: bahtAboveZero,
        /** What the page shows that the wallet receives; where it differs, nothing is ordered. */
        received: bahtAboveZero.optional(),
        reference_no: orderNo,
      }),
      output: json(orderOpened),
      errors: ['duplicate_reference', 'offer_changed', 'insufficient_wallet', 'tender_off'],
      whenExpired: 'refuse',
    },
    topUpHistory: {
      method: 'GET',
      path: '/api/member/id-{id}/wallet_top_up/history',
      summary: 'A member’s top-ups, newest first; those that came to nothing are left out after a day.',
      access: { member: own, ...see },
      input: z.object({ id: memberId, ...list }),
      output: json(
        z.array(
          z.object({
            id: idOut,
            reference_no: z.string(),
            price: bahtOut,
            /** What the wallet receives for it, with the bonus. */
            received: bahtOut,
            status: z.enum(orderStatuses),
            create_local_dt: z.string(),
            /** Route of the member app that shows it. */
            to: z.string(),
          }),
        ),
      ),
    },
    adjustLog: {
      method: 'GET',
      path: '/api/member/id-{id}/wallet_top_up/adjust_log',
      summary: 'What staff added to a member’s wallet or took from it, newest first.',
      access: {
        member: own,
        staff: {
          permission: 'see',
          output: json(z.array(adjustment.extend({ note: z.string().nullable() }))),
        },
      },
      input: z.object({ id: memberId, ...list }),
      output: json(z.array(adjustment)),
    },
    walletLedger: {
      method: 'GET',
      path: '/api/member/id-{id}/wallet_ledger',
      summary: 'Every change of the member’s wallet with the balance after it, newest first.',
      access: { member: own },
      input: z.object({ id: memberId, ...list }),
      output: json(
        z.array(
          adjustment.extend({
            reason: z.string(),
            /** The reason as a sentence, with what the money paid for. */
            words: z.object({ en: z.string(), th: z.string() }),
            /** Number of the order that it was for; null without one. */
            order_no: z.string().nullable(),
            /** The part of a top-up that the shop gave; null if there is none. */
            bonus: bahtOut.nullable(),
            /** The balance after the change. */
            balance: bahtOut,
          }),
        ),
      ),
    },
    topUpSummary: {
      method: 'GET',
      path: '/api/member/id-{id}/wallet_top_up/id-{orderNo}',
      summary: 'How one top-up stands.',
      access: { member: own },
      input: ofMember.extend({ orderNo }),
      output: json(orderView),
      whenOff: 'allow',
    },
    topUpPackages: {
      method: 'GET',
      path: '/api/top_up_package',
      summary: 'The amounts that the shop offers for topping up, the smallest first.',
      access: { member: { owner: 'session' } },
      input: z.object({ shop_id: shopId.optional() }),
      output: json(z.array(topUpPackage)),
    },
    topUpPackagePage: {
      method: 'GET',
      path: '/api/top_up_package/vuetify',
      summary: 'A page of the amounts for topping up; `search` looks in both amounts.',
      access: manage,
      input: pageInput,
      output: json(pageOf(managedPackage)),
    },
    createTopUpPackage: {
      method: 'POST',
      path: '/api/top_up_package',
      summary: 'Offers an amount for topping up.',
      access: manage,
      input: z.object({ paid_amount: presetBaht, received_amount: presetBaht }),
      output: json(z.object({ id: idOut })),
      status: 201,
      errors: ['preset_exists', 'receives_less'],
    },
    changeTopUpPackage: {
      method: 'PATCH',
      path: '/api/top_up_package/id-{id}',
      summary: 'Archives an amount for topping up, or offers it again.',
      access: manage,
      input: z.object({ id: id('top_up_package'), is_archived: flag.optional() }),
      output: json(managedPackage),
      errors: ['preset_exists'],
    },
  },
});
