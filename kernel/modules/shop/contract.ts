import { z } from 'zod';
import { shopFace } from '../../contract/boot.ts';
import { defineContract, file, json } from '../../contract/contract.ts';
import { localizedMessage } from '../../contract/field-messages.ts';
import { flag, notEmpty } from '../../contract/fields.ts';
import { image } from '../../contract/files.ts';
import { id, idOut, shopId } from '../../contract/id.ts';
import { pageInput, pageOf } from '../../contract/page.ts';
import { settingsAskingPassword } from '../../contract/settings.ts';
import { date } from '../../contract/time.ts';
import { type DaySchedule, daySchedule } from '../../contract/workday.ts';
import {
  type BranchContact,
  contactEndpoints,
  type OpeningHours,
  type ShopContact,
} from './contract/contact.ts';
import { coverEndpoints } from './contract/cover.ts';
import { hqPatch, shopSettings, shopSettingsPatch } from './contract/settings.ts';
import { type Workday, workdayEndpoints, workdayProblems } from './contract/workday.ts';

export {
  type BranchContact,
  hqPatch,
  type OpeningHours,
  type ShopContact,
  shopSettings,
  shopSettingsPatch,
  type Workday,
};

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
  line_account: z.string().nullable().optional(),
  cover_link: z.string().nullable().optional(),
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
  live: { branch: ['staff', 'page'], first_run: ['staff'] },
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
    ...coverEndpoints,
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
      summary: 'Says that members were given the shop’s address, or puts the first steps away permanently.',
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
    ...contactEndpoints,
    ...workdayEndpoints,
  },
});
