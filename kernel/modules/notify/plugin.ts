import { definePlugin } from '../../server/plugin/define-plugin.ts';
import { contribute } from '../../server/plugin/extension.ts';
import { notifyContract } from './contract.ts';
import { changeText } from './handlers/change-message-text.ts';
import { changeQuietHours } from './handlers/change-quiet-hours.ts';
import { changeShopLanguage } from './handlers/change-shop-language.ts';
import { changeShopNotice } from './handlers/change-shop-notice.ts';
import { lineAccount } from './handlers/line-account.ts';
import { lineQuota } from './handlers/line-quota.ts';
import { messagePage } from './handlers/message-page.ts';
import { listTexts } from './handlers/message-texts.ts';
import { resetText } from './handlers/reset-message-text.ts';
import { retry } from './handlers/retry.ts';
import { retryAll } from './handlers/retry-all.ts';
import { sendTest } from './handlers/send-test.ts';
import { shopNotices } from './handlers/shop-notices.ts';
import { claimTeamLine, giveTeamLineCode, unlinkTeamLine } from './handlers/team-line.ts';
import {
  checkTelegramLink,
  giveTelegramCode,
  telegramBot,
  unlinkTelegram,
} from './handlers/telegram-link.ts';
import { linkTelegram } from './jobs/link-telegram.ts';
import { failedMessages, notifyOfFailedMessages } from './jobs/notify-of-failed-messages.ts';
import { OutboxMessage } from './models/outbox-message.ts';
import { reportReadyText } from './report-ready.ts';
import { listShopEvents, shopEvents } from './shop-notice.ts';
import { sendMail } from './subscribers/mail-notice.ts';
import { sendMemberNotification } from './subscribers/member-notice.ts';
import { smsMember } from './subscribers/member-sms.ts';
import { sendShopNotification } from './subscribers/shop-notice.ts';
import { findText, listMessageTexts } from './text-view.ts';
import { messageTexts } from './texts.ts';

export const plugin = definePlugin({
  contract: notifyContract,
  needs: ['shop'],
  records: {
    message: OutboxMessage,
    shop_notice: {
      exists: async (scope, name) => (await listShopEvents(scope)).some((event) => event.name === name),
      names: async (scope, names) =>
        new Map(
          (await listShopEvents(scope))
            .filter(({ name }) => names.includes(name))
            .map(({ name, title }) => [name, title]),
        ),
    },
    message_text: {
      exists: async (scope, name) => (await findText(scope, name)) !== null,
      names: async (scope, names) =>
        new Map(
          (await listMessageTexts(scope))
            .filter(({ name }) => names.includes(name))
            .map(({ name, title }) => [name, title]),
        ),
    },
  },
  handlers: {
    messages: messagePage,
    retry,
    retryAll,
    messageTexts: listTexts,
    changeMessageText: changeText,
    resetMessageText: resetText,
    shopNotices,
    changeShopNotice,
    changeShopLanguage,
    changeQuietHours,
    giveTeamLineCode,
    unlinkTeamLine,
    claimTeamLine,
    telegramBot,
    giveTelegramCode,
    checkTelegramLink,
    unlinkTelegram,
    sendTest,
    lineQuota,
    lineAccount,
  },
  tables: ['team_line', 'telegram_link'],
  smallTables: ['team_line', 'telegram_link'],
  on: [sendMemberNotification, sendMail, sendShopNotification, smsMember],
  jobs: [notifyOfFailedMessages, linkTelegram],
  provides: [
    contribute(shopEvents, { events: () => [failedMessages] }),
    contribute(messageTexts, { texts: () => [reportReadyText] }),
  ],
  history: {
    actions: {
      'notify.retry': { en: 'Sent a failed message again', th: 'ส่งข้อความที่ไม่สำเร็จอีกครั้ง' },
      'notify.retry_all': { en: 'Sent all failed messages again', th: 'ส่งข้อความที่ไม่สำเร็จทั้งหมดอีกครั้ง' },
      'notify.change_text': { en: 'Changed the text of a message', th: 'แก้ไขข้อความ' },
      'notify.change_shop_notice': { en: 'Changed shop alerts', th: 'แก้ไขการแจ้งเตือนร้าน' },
      'notify.change_quiet_hours': { en: 'Changed the quiet hours', th: 'แก้ไขช่วงเวลางดส่งข้อความ' },
      'notify.team_line_code': { en: 'Made a code for linking LINE', th: 'สร้างรหัสเชื่อมต่อ LINE' },
      'notify.team_line_off': { en: 'Took their LINE away', th: 'ยกเลิกการเชื่อมต่อ LINE' },
      'notify.telegram_code': { en: 'Made a code for linking Telegram', th: 'สร้างรหัสเชื่อมต่อ Telegram' },
      'notify.telegram_linked': { en: 'Linked the Telegram chat', th: 'เชื่อมต่อแชต Telegram' },
      'notify.telegram_unlinked': { en: 'Unlinked the Telegram chat', th: 'ยกเลิกการเชื่อมต่อแชต Telegram' },
      'notify.reset_text': { en: 'Took the original text of a message back', th: 'กลับไปใช้ข้อความเดิม' },
    },
    fields: {
      mail: { en: 'By email', th: 'ทางอีเมล' },
      telegram: { en: 'By Telegram', th: 'ทาง Telegram' },
      line: { en: 'By LINE', th: 'ทาง LINE' },
      telegram_notify_chat_id: { en: 'Telegram chat', th: 'แชต Telegram' },
      shop_language: {
        en: 'Language',
        th: 'ภาษา',
        values: { en: { en: 'English', th: 'อังกฤษ' }, th: { en: 'Thai', th: 'ไทย' } },
      },
      quiet_hours: { en: 'Quiet hours', th: 'ช่วงเวลางดส่งข้อความ' },
      messages: { en: 'Failed messages', th: 'ข้อความที่ส่งไม่สำเร็จ' },
      title_en: { en: 'Title in English', th: 'หัวข้อภาษาอังกฤษ' },
      title_th: { en: 'Title in Thai', th: 'หัวข้อภาษาไทย' },
      body_en: { en: 'Text in English', th: 'ข้อความภาษาอังกฤษ' },
      body_th: { en: 'Text in Thai', th: 'ข้อความภาษาไทย' },
    },
  },
});
