import { z } from 'zod';
import { shopFace } from '../../contract/boot.ts';
import { defineContract, file, json } from '../../contract/contract.ts';
import { localizedMessage } from '../../contract/field-messages.ts';
import { emailSetting, flag, liffId, notEmpty, optionalText } from '../../contract/fields.ts';
import { image } from '../../contract/files.ts';
import { id, idOut, shopId } from '../../contract/id.ts';
import { pageInput, pageOf } from '../../contract/page.ts';
import { setting, settingsAskingPassword } from '../../contract/settings.ts';
import { date } from '../../contract/time.ts';
import { type DaySchedule, daySchedule } from '../../contract/workday.ts';
import { line, lines } from '../../contract/written-text.ts';
import { type Workday, workdayEndpoints, workdayProblems } from './contract/workday.ts';

export type { Workday };

/** A colour as a colour picker gives it. */
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^#[0-9a-f]{6}$/,
    localizedMessage({ en: 'Write the colour as #rrggbb.', th: 'กรุณาระบุสีเป็น #rrggbb' }),
  );

const secretText = line.max(500);

const channelId = z
  .string()
  .trim()
  .regex(
    /^\d{10}$/,
    localizedMessage({
      en: 'Write the 10 digits of the channel ID.',
      th: 'กรุณาระบุ Channel ID เป็นตัวเลข 10 หลัก',
    }),
  );
const merchantId = z
  .string()
  .trim()
  .regex(
    /^\d{8}$/,
    localizedMessage({
      en: 'Write the 8 digits of the merchant ID.',
      th: 'กรุณาระบุ Merchant ID เป็นตัวเลข 8 หลัก',
    }),
  );
const chatId = z
  .string()
  .trim()
  .regex(
    /^(-?\d{1,20}|@\w{5,32})$/,
    localizedMessage({ en: 'Write the chat ID, a number or @name.', th: 'กรุณาระบุ Chat ID เป็นตัวเลขหรือ @ชื่อ' }),
  );
const fields = {
  sms_sender_id: optionalText(
    line.max(11).regex(
      /^[\w .-]+$/,
      localizedMessage({
        en: 'Use at most 11 letters, digits or spaces.',
        th: 'ใช้ตัวอักษรอังกฤษหรือตัวเลขไม่เกิน 11 ตัว',
      }),
    ),
  ),
  sms_complete_message: optionalText(lines.max(500)),
  line_notify_token: optionalText(secretText),
  email_notify: optionalText(emailSetting),
  member_notify_line_client_id: optionalText(channelId),
  member_notify_line_client_secret: optionalText(secretText),
  telegram_notify_chat_id: optionalText(chatId),
  paysolution_merchant_id: optionalText(merchantId),
  paysolution_api_key: optionalText(secretText),
  paysolution_secret_key: optionalText(secretText),
  member_liff_id: optionalText(liffId),
  line_login_channel_id: optionalText(channelId),
  line_messaging_client_id: optionalText(channelId),
  line_messaging_client_secret: optionalText(secretText),
};

/** What a shop has set beside its name and colours, which stand in its own row. */
export const shopSettings = z.object({
  sms_sender_id: fields.sms_sender_id.default(null),
  sms_complete_message: fields.sms_complete_message.default(null),
  /** LINE Notify ended on 31 March 2025: stored, and nothing is sent to it. */
  line_notify_token: setting(fields.line_notify_token.default(null), { secret: true }),
  email_notify: fields.email_notify.default(null),
  member_notify_line_client_id: fields.member_notify_line_client_id.default(null),
  member_notify_line_client_secret: setting(fields.member_notify_line_client_secret.default(null), {
    secret: true,
  }),
  telegram_notify_chat_id: fields.telegram_notify_chat_id.default(null),
  paysolution_merchant_id: setting(fields.paysolution_merchant_id.default(null), {
    public: true,
    payee: true,
  }),
  paysolution_api_key: setting(fields.paysolution_api_key.default(null), { secret: true }),
  paysolution_secret_key: setting(fields.paysolution_secret_key.default(null), { secret: true }),
  member_liff_id: setting(fields.member_liff_id.default(null), { public: true, liff: true }),
  /** Only where the login channel is not the first half of the LIFF id. */
  line_login_channel_id: setting(fields.line_login_channel_id.default(null), { liff: true }),
  line_messaging_client_id: fields.line_messaging_client_id.default(null),
  line_messaging_client_secret: setting(fields.line_messaging_client_secret.default(null), { secret: true }),
  /** The members’ address has been given to them. */
  first_run_shared: z.boolean().default(false),
  /** The steps of a new shop are done or were put away, for good. */
  first_run_ended: z.boolean().default(false),
});

/** What an admin changes: any of these, one at a time or together. The SMS texts are shown only. */
export const shopSettingsPatch = z.strictObject({
  shopId,
  name: notEmpty.optional(),
  primary_color: color.optional(),
  secondary_color: color.optional(),
  background_color: color.optional(),
  /** Removes the logo; a new one is uploaded. */
  square_logo_link: z.null().optional(),
  line_notify_token: fields.line_notify_token.optional(),
  email_notify: fields.email_notify.optional(),
  member_notify_line_client_id: fields.member_notify_line_client_id.optional(),
  member_notify_line_client_secret: fields.member_notify_line_client_secret.optional(),
  /** Removes the chat. Another chat is linked by its code, which proves that the chat is the shop's. */
  telegram_notify_chat_id: optionalText(
    z.null({
      error: localizedMessage({
        en: 'Link the chat with a code under Settings › Notify.',
        th: 'กรุณาเชื่อมต่อแชตด้วยรหัสที่หน้าตั้งค่า › การแจ้งเตือน',
      }),
    }),
  ).optional(),
  paysolution_merchant_id: fields.paysolution_merchant_id.optional(),
  paysolution_api_key: fields.paysolution_api_key.optional(),
  paysolution_secret_key: fields.paysolution_secret_key.optional(),
  member_liff_id: fields.member_liff_id.optional(),
  /** The same field as `member_liff_id`. */
  membership_liff_id: fields.member_liff_id.optional(),
  line_login_channel_id: fields.line_login_channel_id.optional(),
  line_messaging_client_id: fields.line_messaging_client_id.optional(),
  line_messaging_client_secret: fields.line_messaging_client_secret.optional(),
});

/** What HQ changes of a shop (docs/domain/identity.md#i11). */
export const hqPatch = z.strictObject({
  shopId,
  next_billing_date: date.optional(),
  /** Of the SMS after a payment: the name that it comes from, and what it says. */
  sms_sender_id: fields.sms_sender_id.optional(),
  sms_complete_message: fields.sms_complete_message.optional(),
});

const text = z.object({ en: z.string(), th: z.string() });

/** How a shop stands with its billing: `soon` is billed within 14 days, `expired` should have been before today. */
export const billingStates = ['soon', 'expired'] as const;

/** What anybody who opens the shop may see of it. */
const publicShop = shopFace.extend({
  shop_id: idOut,
  membership_liff_id: z.string().nullable(),
  paysolution_merchant_id: z.string().nullable(),
});

/** Staff see what everybody sees; an admin also the settings, and of a secret only whether it is set. */
const staffShop = publicShop.extend({
  member_liff_id: z.string().nullable().optional(),
  sms_sender_id: z.string().nullable().optional(),
  sms_complete_message: z.string().nullable().optional(),
  email_notify: z.string().nullable().optional(),
  member_notify_line_client_id: z.string().nullable().optional(),
  telegram_notify_chat_id: z.string().nullable().optional(),
  line_login_channel_id: z.string().nullable().optional(),
  line_messaging_client_id: z.string().nullable().optional(),
  /** Each secret setting by its name: true where it is set. */
  secrets_set: z.record(z.string(), z.boolean()).optional(),
});
export type StaffShop = z.output<typeof staffShop>;

/** HQ sees the contract of a shop, not its settings. */
const hqShop = publicShop.extend({
  supervisor: z.string(),
  create_dt: z.string(),
  sms_sender_id: z.string().nullable(),
  sms_complete_message: z.string().nullable(),
  /** Every installed feature, in the order of its title, with whether it is on. */
  features: z.array(z.object({ id: z.string(), title: text, is_on: z.boolean() })),
});
export type HqShop = z.output<typeof hqShop>;

const hqShopRow = z.object({
  id: idOut,
  shop_id: idOut,
  name: z.string(),
  /** Bookings of the last seven days, today among them. */
  booking_count: z.number().int(),
  next_billing_date: date.nullable(),
  expired: z.boolean(),
  feature_enable: z.record(z.string(), z.boolean()),
});

const firstRun = z.object({
  /** All is done, or the steps were put away; they never come back. */
  ended: z.boolean(),
  /** In the order in which they are done; none once it has ended. */
  steps: z.array(
    z.object({
      /** `plugin.step`; `shop.share` is done on the page that shows the steps. */
      name: z.string(),
      title: text,
      why: text,
      to: z.string(),
      is_done: z.boolean(),
    }),
  ),
  /** Live topics that tell that a step may have been done. */
  live: z.array(z.string()),
  /** Where members find the shop. */
  member_address: z.string(),
});
export type FirstRun = z.output<typeof firstRun>;

export type { DaySchedule };
/** Monday to Sunday. */
export const weeklySchedule = z.array(daySchedule).length(
  7,
  localizedMessage({
    en: 'Give all seven days, Monday to Sunday.',
    th: 'กรุณาระบุให้ครบเจ็ดวัน วันจันทร์ถึงวันอาทิตย์',
  }),
);

const branch = z.object({ id: idOut, name: z.string(), weekly_schedule: weeklySchedule });

/** Shops, what they have set, which features they have, and their branches. */
export const shopContract = defineContract({
  id: 'shop',
  title: { en: 'Shop', th: 'ร้านค้า' },
  live: { branch: ['staff'], first_run: ['staff'] },
  permissions: {
    lookups: ['frontdesk', 'staff', 'admin'],
    branches: ['staff', 'admin'],
    settings: ['admin'],
  },
  permissionTitles: {
    lookups: { en: 'Choose branches and other records in forms', th: 'เลือกสาขาและข้อมูลอื่นในฟอร์ม' },
    branches: { en: 'Change branches and their days', th: 'จัดการสาขาและวันทำการ' },
    settings: { en: 'Change the shop’s settings and connections', th: 'แก้ไขการตั้งค่าร้านและการเชื่อมต่อ' },
  },
  problems: workdayProblems,
  settings: shopSettings,
  endpoints: {
    getShop: {
      method: 'GET',
      path: '/api/shop/id-{shopId}',
      summary: 'One shop: reduced for everybody, with its settings for an admin, with its features for HQ.',
      access: {
        public: { reason: 'A shop’s page is drawn before anybody has signed in.', output: json(publicShop) },
        staff: { permission: 'anyone', output: json(staffShop) },
        hq: { output: json(hqShop) },
      },
      input: z.object({ shopId }),
      output: json(publicShop),
    },
    listShops: {
      method: 'GET',
      path: '/api/shop/vuetify',
      summary: 'All shops with their bookings of seven days, billing date and features.',
      access: { hq: {} },
      input: pageInput.extend({ billing: z.enum(billingStates).optional() }),
      output: json(pageOf(hqShopRow)),
    },
    changeShop: {
      method: 'PATCH',
      path: '/api/shop/{shopId}',
      summary:
        'Changes the billing date and the SMS after a payment (HQ), or name, colours and settings (an admin of the shop).',
      access: {
        staff: { permission: 'settings', input: shopSettingsPatch, output: json(staffShop) },
        hq: { input: hqPatch, output: json(hqShop) },
      },
      input: z.object({ shopId }),
      output: json(publicShop),
      asksPassword: settingsAskingPassword(shopSettings),
    },
    uploadToShop: {
      method: 'POST',
      path: '/api/shop/{shopId}/upload/{field}',
      summary: 'Replaces the logo: a JPEG, PNG or WebP image, stored as WebP of 512 × 512 pixels.',
      access: { staff: { permission: 'settings' } },
      input: z.object({
        shopId,
        field: z.enum(['square_logo']),
        upload_file: image({ width: 512, height: 512 }),
      }),
      output: json(staffShop),
    },
    firstRun: {
      method: 'GET',
      path: '/api/first_run',
      summary: 'What a new shop needs before members can book, each done or not.',
      access: { staff: { permission: 'settings' } },
      input: z.object({}),
      output: json(firstRun),
    },
    changeFirstRun: {
      method: 'PATCH',
      path: '/api/first_run',
      summary: 'Says that members were given the shop’s address, or puts the first steps away for good.',
      access: { staff: { permission: 'settings' } },
      input: z.object({ shared: flag.optional(), ended: flag.optional() }),
      output: json(firstRun),
    },
    memberQr: {
      method: 'GET',
      path: '/api/member_address/qr',
      summary:
        'The address at which members find the shop as a QR code to print, a PNG of about 1,000 pixels.',
      access: { staff: { permission: 'settings' } },
      input: z.object({}),
      output: file('image/png'),
    },
    changeFeatures: {
      method: 'PATCH',
      path: '/api/shop/id-{shopId}/feature_enable',
      summary: 'Switches installed features of a shop: `{ "<feature>": true | false }`.',
      access: { hq: {} },
      input: z.object({ shopId }).catchall(flag),
      output: json(hqShop),
      asksPassword: true,
    },
    initialData: {
      method: 'GET',
      path: '/api/classroom_event/classroom_initial_data',
      summary: 'Name, colours and public connection ids of a shop, with the LIFF ids of its features.',
      access: { public: { reason: 'The member app reads it before anybody has signed in.' } },
      input: z.object({ shop_id: shopId }),
      output: json(
        z
          .object({
            primary_color: z.string(),
            secondary_color: z.string(),
            background_color: z.string(),
            shop_name: z.string(),
            square_logo_link: z.string().nullable(),
            paysolution_merchant_id: z.string().nullable(),
            membership_liff_id: z.string().nullable(),
          })
          .catchall(z.string().nullable()),
      ),
    },
    lookupBranches: {
      method: 'GET',
      path: '/api/shop_branch/',
      summary: 'The branches by name, as a select shows them.',
      access: { staff: { permission: 'lookups' } },
      input: z.object({}),
      output: json(z.array(z.object({ branch_id: idOut, name: z.string() }))),
    },
    listBranches: {
      method: 'GET',
      path: '/api/shop_branch/vuetify',
      summary: 'The branches as a paged table.',
      access: { staff: { permission: 'branches' } },
      input: pageInput,
      output: json(pageOf(branch)),
    },
    createBranch: {
      method: 'POST',
      path: '/api/shop_branch',
      summary: 'Adds a branch, open on weekdays and at the weekend.',
      access: { staff: { permission: 'branches' } },
      input: z.object({ name: notEmpty }),
      output: json(branch),
      status: 201,
    },
    getBranch: {
      method: 'GET',
      path: '/api/shop_branch/id-{id}',
      summary: 'One branch with its weekly schedule.',
      access: { staff: { permission: 'branches' } },
      input: z.object({ id: id('branch') }),
      output: json(branch),
    },
    changeBranch: {
      method: 'PATCH',
      path: '/api/shop_branch/{branchId}',
      summary: 'Changes a branch’s name or its whole weekly schedule.',
      access: { staff: { permission: 'branches' } },
      input: z.object({
        branchId: id('branch'),
        name: notEmpty.optional(),
        weekly_schedule: weeklySchedule.optional(),
      }),
      output: json(branch),
    },
    ...workdayEndpoints,
  },
});
