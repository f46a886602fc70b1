import { z } from 'zod';
import { defineContract, json, redirect } from '../../contract/contract.ts';
import { flag } from '../../contract/fields.ts';
import { id, idOut } from '../../contract/id.ts';
import { bahtOut } from '../../contract/money.ts';
import { memberTenders, orderNo, orderStatuses } from '../../contract/order.ts';
import { pageInput, pageOf } from '../../contract/page.ts';
import { saleProblems } from '../../contract/sale.ts';
import { settingsEndpoints } from '../../contract/settings.ts';
import { line } from '../../contract/written-text.ts';
import {
  closingEndpoints,
  closingPermissions,
  closingPermissionTitles,
  closingProblems,
} from './contract/day-close.ts';
import { documentEndpoints, documentProblems } from './contract/document-endpoints.ts';
import { liabilityEndpoints } from './contract/liability.ts';
import { monthEndpoints, monthPermissions, monthPermissionTitles } from './contract/month.ts';
import { refundEndpoints, refundProblems } from './contract/refunds.ts';
import { sellingEndpoints, waitingProblems } from './contract/selling.ts';
import { paymentSettings } from './contract/settings.ts';
import { waitingOrderEndpoints, waitingOrderProblems } from './contract/waiting-order.ts';

/** What a shop has set about its money. */
export type PaymentSettings = z.output<typeof paymentSettings>;
export type { Closing, TakingsByTender } from './contract/day-close.ts';
export { documentWords } from './contract/document-texts.ts';
export type { DocumentRow, DocumentView } from './contract/document-view.ts';
export { namedDebts } from './contract/liability.ts';
export type { RefundOption, RefundPreview, VoidPreview } from './contract/refunds.ts';
export type { Offers } from './contract/selling.ts';
export { type Buyer, buyer, isTaxId } from './contract/tax-fields.ts';
export {
  type TaxSettings,
  type TaxSettingsView,
  taxSettings,
  taxSettingsPlace,
} from './contract/tax-settings.ts';

const text = z.object({ en: z.string(), th: z.string() });

const purchase = z.object({
  id: idOut,
  order_no: z.string(),
  /** What was bought. */
  package_name: z.string(),
  /** The same in both languages. */
  titles: text,
  price: bahtOut,
  /** How it is paid. */
  tender: text,
  /** What it gives, such as points, a line each. */
  gives: z.array(text),
  status: z.enum(orderStatuses),
  /** Whether its member canceled it, so that it grants nothing; left out if not. */
  canceled: z.literal(true).optional(),
  create_local_dt: z.string(),
  /** Route of the member app that shows it; null where its feature is gone. */
  to: z.string().nullable(),
});

const orderRow = z.object({
  id: idOut,
  order_no: z.string(),
  member: z.object({ id: idOut, name: z.string() }),
  /** What was ordered, such as a package's name. */
  title: z.string(),
  /** The same in both languages. */
  titles: text,
  price: bahtOut,
  /** What came in; null until it is paid. */
  paid: bahtOut.nullable(),
  /** How it is paid. */
  tender: text,
  status: z.enum(orderStatuses),
  /** What needs a look, with what it means; null where nothing does. */
  flag: z.object({ name: z.string(), means: text }).nullable(),
  create_local_dt: z.string(),
});

const unsigned = 'It is unsigned and only makes Sala ask the provider.';

/** Orders, however they are paid, and the shop’s books (docs/domain/payments.md#m1). */
export const paymentContract = defineContract({
  id: 'payment',
  title: { en: 'Payments', th: 'การชำระเงิน' },
  live: { order: ['owner'], orders: ['staff'], closings: ['staff'] },
  permissions: {
    see: ['frontdesk', 'staff', 'admin'],
    orders: ['staff', 'admin'],
    /** Selling, taking and confirming payments, voiding one’s own sale of the day. */
    sell: ['frontdesk', 'staff', 'admin'],
    /** Voiding what somebody else sold. */
    void_others: ['staff', 'admin'],
    /** Refunding, and giving back what is owed. */
    refund: ['staff', 'admin'],
    settings: ['admin'],
    ...closingPermissions,
    ...monthPermissions,
    documents: ['frontdesk', 'staff', 'admin'],
    tax: ['admin'],
  },
  permissionTitles: {
    see: { en: 'See members’ orders', th: 'ดูคำสั่งซื้อของสมาชิก' },
    orders: {
      en: 'See all orders and settle those that need review',
      th: 'ดูคำสั่งซื้อทั้งหมดและจัดการรายการที่ต้องตรวจสอบ',
    },
    sell: {
      en: 'Sell, take and confirm payments, void own sales of the day',
      th: 'ขาย รับและยืนยันการชำระเงิน ยกเลิกรายการขายของตนเองในวันนั้น',
    },
    void_others: { en: 'Void sales of others', th: 'ยกเลิกรายการขายของคนอื่น' },
    refund: { en: 'Refund, and pay refunds due', th: 'คืนเงินและคืนยอดค้าง' },
    settings: { en: 'Change the settings of payments', th: 'แก้ไขการตั้งค่าการชำระเงิน' },
    ...closingPermissionTitles,
    ...monthPermissionTitles,
    documents: {
      en: 'Print and send receipts, make full tax invoices',
      th: 'พิมพ์และส่งใบเสร็จ ออกใบกำกับภาษี',
    },
    tax: { en: 'Change the tax settings', th: 'แก้ไขการตั้งค่าภาษี' },
  },
  settings: paymentSettings,
  problems: {
    ...saleProblems,
    ...waitingProblems,
    ...refundProblems,
    ...closingProblems,
    ...documentProblems,
    ...waitingOrderProblems,
    flag_changed: {
      status: 409,
      en: 'Something else needs review by now. Read it again before you clear it.',
      th: 'มีเรื่องอื่นที่ต้องตรวจสอบแล้ว กรุณาอ่านอีกครั้งก่อนปิดเรื่อง',
    },
  },
  endpoints: {
    ...settingsEndpoints('payment_config', paymentSettings, { read: 'settings', change: 'settings' }),
    ...sellingEndpoints,
    ...refundEndpoints,
    ...closingEndpoints,
    ...monthEndpoints,
    ...liabilityEndpoints,
    ...documentEndpoints,
    ...waitingOrderEndpoints,
    unsettledOrders: {
      method: 'GET',
      path: '/api/order/unsettled_count',
      summary:
        'How many orders the provider is still asked about, by the present merchant account and by earlier ones.',
      access: { staff: { permission: 'settings' } },
      input: z.object({}),
      output: json(z.object({ present: z.number().int(), earlier: z.number().int() })),
    },
    confirmPayment: {
      method: 'GET',
      path: '/api/member/id-{id}/do_payment_confirm',
      summary: 'Asks the provider about the member’s orders that wait, for at most three seconds.',
      access: { member: { owner: { input: 'id' } }, staff: { permission: 'see' } },
      input: z.object({ id: id('member') }),
      output: json(
        z.object({
          /** Orders that are paid since, by this call or another one. */
          settled: z.number().int(),
          /** Orders that still wait. */
          pending: z.number().int(),
        }),
      ),
      effect: 'write',
      whenExpired: 'allow',
    },
    orderAddress: {
      method: 'GET',
      path: '/api/member/id-{id}/order/id-{orderNo}/address',
      summary: 'Where the member app shows an order of the member.',
      access: { member: { owner: { input: 'id' } } },
      input: z.object({ id: id('member'), orderNo }),
      output: json(z.object({ to: z.string() })),
      whenExpired: 'allow',
    },
    tenders: {
      method: 'GET',
      path: '/api/payment/tenders',
      summary: 'The ways in which a member can pay at the shop now.',
      access: { member: { owner: { input: 'member_id' } } },
      input: z.object({ member_id: id('member') }),
      output: json(
        z.array(
          z.object({
            name: z.enum(memberTenders),
            title: z.object({ en: z.string(), th: z.string() }),
            /** What there is to pay from; null where the provider asks for that. */
            balance: bahtOut.nullable(),
          }),
        ),
      ),
    },
    orderPage: {
      method: 'GET',
      path: '/api/order/vuetify',
      summary:
        'A page of the shop’s orders, newest first; `search` looks in order number, title, name and phone.',
      access: { staff: { permission: 'orders' } },
      input: pageInput.extend({
        /** Only those that need a look. */
        flagged: flag.default(false),
      }),
      output: json(pageOf(orderRow)),
    },
    clearFlag: {
      method: 'POST',
      path: '/api/order/id-{orderNo}/clear_flag',
      summary: 'Says that staff have seen to what needed a look.',
      access: { staff: { permission: 'orders' } },
      input: z.object({
        orderNo,
        /** The flag that was shown. */
        flag: line.max(40),
      }),
      output: json(z.object({ order_no: z.string() })),
      errors: ['flag_changed'],
    },
    purchaseHistory: {
      method: 'GET',
      path: '/api/purchase_report/history',
      summary: 'A member’s orders, newest first; those that came to nothing are left out after a day.',
      access: { member: { owner: { input: 'member_id' } }, staff: { permission: 'see' } },
      input: z.object({
        member_id: id('member'),
        /** Those that were paid, refunded and voided ones included, or all of them. */
        kind: z.enum(['paid', 'all']).default('all'),
        page: pageInput.shape.page,
        length: z.coerce.number().int().min(1).max(100).default(100),
      }),
      output: json(z.array(purchase)),
    },
    paymentReturn: {
      method: 'GET',
      path: '/payment/return/{orderNo}',
      summary: 'Where the provider sends the browser after paying; leads to the order in the member app.',
      access: {
        public: { reason: 'It may open in another browser. It changes nothing and proves nothing.' },
      },
      input: z.looseObject({ orderNo }),
      output: redirect(),
      limit: { points: 60, seconds: 60, by: 'address' },
    },
    paymentReturnByForm: {
      method: 'POST',
      path: '/payment/return/{orderNo}',
      summary: 'The same, where the provider’s page posts a form.',
      access: {
        public: { reason: 'It may open in another browser. It changes nothing and proves nothing.' },
      },
      input: z.looseObject({ orderNo }),
      output: redirect(),
      effect: 'read',
      limit: { points: 60, seconds: 60, by: 'address' },
    },
    postbackByQuery: {
      method: 'GET',
      path: '/payment/postback',
      summary: 'The provider says that something happened to an order.',
      access: { webhook: { reason: unsigned } },
      input: z.looseObject({}),
      output: json(z.object({ ok: z.literal(true) })),
      effect: 'write',
      whenExpired: 'allow',
      idempotent: false,
    },
    postback: {
      method: 'POST',
      path: '/payment/postback',
      summary: 'The provider says that something happened to an order.',
      access: { webhook: { reason: unsigned } },
      input: z.looseObject({}),
      output: json(z.object({ ok: z.literal(true) })),
      whenExpired: 'allow',
      idempotent: false,
    },
  },
});
