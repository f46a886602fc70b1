import { z } from 'zod';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { emailSetting, liffId, notEmpty, optionalText } from '../../../contract/fields.ts';
import { shopId } from '../../../contract/id.ts';
import { setting } from '../../../contract/settings.ts';
import { date } from '../../../contract/time.ts';
import { line, lines } from '../../../contract/written-text.ts';
import { lineAccount } from './contact.ts';

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
  line_account: optionalText(lineAccount),
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
  /** The LINE Official Account that members write to, such as `@lotus`. */
  line_account: fields.line_account.default(null),
  /** Address of the cover, which says how to show it. */
  cover_link: setting(z.string().nullable().default(null), { public: true }),
  /** The members’ address has been given to them. */
  first_run_shared: z.boolean().default(false),
  /** The steps of a new shop are done or were put away, permanently. */
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
  line_account: fields.line_account.optional(),
});

/** What HQ changes of a shop (docs/domain/identity.md#i11). */
export const hqPatch = z.strictObject({
  shopId,
  next_billing_date: date.optional(),
  /** Of the SMS after a payment: the name that it comes from, and what it says. */
  sms_sender_id: fields.sms_sender_id.optional(),
  sms_complete_message: fields.sms_complete_message.optional(),
});
