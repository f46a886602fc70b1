import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { localizedMessage } from '../../../contract/field-messages.ts';
import { flag } from '../../../contract/fields.ts';
import { shopId } from '../../../contract/id.ts';
import { languages, type ProblemSpec } from '../../../contract/problems.ts';
import { time } from '../../../contract/time.ts';
import { line } from '../../../contract/written-text.ts';
import { storedWords } from './texts.ts';

/** The channels of notices to the shop (docs/domain/notifications.md#n3). */
export const shopChannels = ['mail', 'telegram', 'line'] as const;
export type ShopChannel = (typeof shopChannels)[number];

/** The channels of a shop that has chosen none: LINE counts against its messages of the month. */
export const defaultChannels: readonly ShopChannel[] = ['mail', 'telegram'];

/** The daily period, in the shop's zone, in which members get urgent messages only; null for none. */
const quietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, {
    error: localizedMessage({
      en: 'Choose an end other than the start.',
      th: 'กรุณาเลือกเวลาสิ้นสุดที่ต่างจากเวลาเริ่ม',
    }),
    path: ['until'],
  })
  .nullable();

/** What a shop has set about messages. */
export const notifySettings = z.object({
  /** Its own words of texts, by the text's name. */
  texts: z.record(z.string(), storedWords).default({}),
  /** The channels that it has chosen for an event, by the event's name. */
  tell_shop: z.record(z.string(), z.array(z.enum(shopChannels))).default({}),
  /** The language of notices to the shop. */
  shop_language: z.enum(languages).default('th'),
  quiet_hours: quietHours.default({ from: '20:00', until: '09:00' }),
});

const text = z.object({ en: z.string(), th: z.string() });
const channel = z.enum(shopChannels);

const shopNotices = z.object({
  language: z.enum(languages),
  quiet_hours: quietHours,
  /** Whether the channel is set up, and to whom it goes. */
  channels: z.array(z.object({ channel, is_ready: z.boolean(), to: z.string().nullable() })),
  events: z.array(z.object({ name: z.string(), title: text, channels: z.array(channel) })),
  /** Who of the team gets LINE messages, and whether the caller does. */
  line: z.object({ is_set_up: z.boolean(), linked: z.array(z.string()), is_linked: z.boolean() }),
  /** Whether Sala has a bot, the name of the linked chat, and whether a code waits to be sent. */
  telegram: z.object({ is_set_up: z.boolean(), chat: z.string().nullable(), is_pending: z.boolean() }),
});

const eventName = z
  .string()
  .max(100)
  .regex(/^[a-z][\w.]*$/);

/** The notices to the shop: of which events, by which channel, and whether that works. */
export const noticeEndpoints = {
  shopNotices: {
    method: 'GET',
    path: '/api/shop_notice',
    summary: 'Shop alerts and by which channels.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(shopNotices),
  },
  changeShopNotice: {
    method: 'PATCH',
    path: '/api/shop_notice',
    summary: 'Switches one event on or off for one channel.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({ event: eventName, channel, is_on: flag }),
    output: json(shopNotices),
  },
  changeShopLanguage: {
    method: 'PATCH',
    path: '/api/shop_notice/language',
    summary: 'Changes the language in which the shop is told.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({ language: z.enum(languages) }),
    output: json(shopNotices),
  },
  changeQuietHours: {
    method: 'PATCH',
    path: '/api/shop_notice/quiet_hours',
    summary: 'Changes the hours in which members get urgent messages only; null turns them off.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({ quiet_hours: quietHours }),
    output: json(shopNotices),
  },
  giveTeamLineCode: {
    method: 'POST',
    path: '/api/shop_notice/line_code',
    summary:
      'A one-time code with which the caller links their own LINE, so that it is told of what happens.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(
      z.object({
        code: z.string(),
        /** The page to open in LINE, with the code in it. */
        link: z.string(),
        expires_at: z.string(),
      }),
    ),
    secretAnswer: true,
  },
  unlinkTeamLine: {
    method: 'POST',
    path: '/api/shop_notice/line_unlink',
    summary: 'Takes the caller’s LINE away from what is told of the shop.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(z.object({ unlinked: z.literal(true) })),
  },
  claimTeamLine: {
    method: 'POST',
    path: '/api/shop_notice/claim_line',
    summary: 'Links the LINE user of this session to the person of the team whom the code was given to.',
    access: { member: { owner: 'session', unregistered: true } },
    input: z.object({ shop_id: shopId, code: line.max(20) }),
    output: json(z.object({ linked: z.literal(true) })),
    errors: ['unknown_team_code'],
    whenExpired: 'allow',
  },
  lineAccount: {
    method: 'GET',
    path: '/api/line_account',
    summary: 'Where a member adds the shop’s LINE account as a friend.',
    access: { member: { owner: 'session' } },
    input: z.object({ shop_id: shopId.optional() }),
    /** Null if the shop has no LINE messaging channel, or LINE does not answer. */
    output: json(z.object({ add_address: z.string().nullable() })),
  },
  telegramBot: {
    method: 'GET',
    path: '/api/shop_notice/telegram_bot',
    summary: 'The user name of Sala’s Telegram bot, or null if there is no bot or Telegram does not answer.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(z.object({ name: z.string().nullable() })),
  },
  giveTelegramCode: {
    method: 'POST',
    path: '/api/shop_notice/telegram_code',
    summary:
      'A one-time code of six digits. The chat that sends it to the bot within 10 minutes gets the shop’s notifications.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(z.object({ code: z.string(), expires_at: z.string() })),
    errors: ['no_telegram_bot'],
    secretAnswer: true,
    limit: { points: 20, seconds: 600, by: 'actor' },
  },
  checkTelegramLink: {
    method: 'POST',
    path: '/api/shop_notice/telegram_check',
    summary: 'Reads the bot’s messages now, links chats that sent their code, and answers the settings.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(shopNotices),
    errors: ['telegram_unavailable'],
    limit: { points: 20, seconds: 60, by: 'actor' },
  },
  unlinkTelegram: {
    method: 'POST',
    path: '/api/shop_notice/telegram_unlink',
    summary: 'Removes the shop’s Telegram chat, and the code that waits for one.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({}),
    output: json(z.object({ unlinked: z.literal(true) })),
  },
  sendTest: {
    method: 'POST',
    path: '/api/shop_notice/test',
    summary:
      'Sends a test at once: by e-mail and Telegram to where the shop is told, by LINE to the caller’s own. A text goes by e-mail to the caller, with examples in its places.',
    access: { staff: { permission: 'shop_notices' } },
    input: z.object({
      channel,
      /** A text of `message_text`; without it the words of a test. */
      name: eventName.optional(),
      language: z.enum(languages).optional(),
    }),
    output: json(z.object({ is_sent: z.boolean(), to: z.string().nullable(), why: text.nullable() })),
  },
  lineQuota: {
    method: 'GET',
    path: '/api/shop_notice/line_quota',
    summary:
      'How many messages LINE lets the shop send in this month, and how many it has sent; a few minutes old at most.',
    access: { staff: { permission: 'messages' } },
    input: z.object({}),
    output: json(
      z.object({
        is_set_up: z.boolean(),
        /** Null where there is no limit, or nothing is known. */
        limit: z.number().int().nullable(),
        used: z.number().int().nullable(),
        why: text.nullable(),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;

/** Problems of telling the shop. */
export const noticeProblems = {
  unknown_team_code: {
    status: 404,
    en: 'This code is not valid, or it was already used. Please make a new one under Settings.',
    th: 'รหัสนี้ไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณาสร้างรหัสใหม่ที่หน้าตั้งค่า',
  },
  no_telegram_bot: {
    status: 409,
    en: 'Sala has no Telegram bot yet. Please ask Sala to set one up.',
    th: 'Sala ยังไม่มีบอท Telegram กรุณาติดต่อ Sala เพื่อตั้งค่า',
  },
  telegram_unavailable: {
    status: 503,
    en: 'Telegram does not answer at the moment. Try again in a minute.',
    th: 'Telegram ยังไม่ตอบกลับ กรุณาลองใหม่ในอีกสักครู่',
  },
} as const satisfies Record<string, ProblemSpec>;
