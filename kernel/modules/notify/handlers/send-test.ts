import type { LocalizedText } from '../../../contract/problems.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { shopAddresses } from '../../shop/api.ts';
import { notifyContract } from '../contract.ts';
import { failureWords } from '../domain/failure-texts.ts';
import { translateNotice } from '../domain/notice.ts';
import { sendToShop } from '../send-to-shop.ts';
import { findText, textView } from '../text-view.ts';
import { messageWords } from '../texts.ts';

const usual = {
  title: { en: 'Test message', th: 'ข้อความทดสอบ' },
  body: {
    en: 'If you read this, the channel works.',
    th: 'หากคุณอ่านข้อความนี้ แสดงว่าช่องทางนี้ใช้งานได้',
  },
} satisfies Record<string, LocalizedText>;

const missing = {
  telegram: {
    en: 'Link a Telegram chat first.',
    th: 'กรุณาเชื่อมต่อแชต Telegram ก่อน',
  },
  line: {
    en: 'Link your own LINE first.',
    th: 'กรุณาเชื่อมต่อ LINE ของคุณก่อน',
  },
} satisfies Record<string, LocalizedText>;

/** Outside the outbox, because who pressed the button waits for the provider's own answer. */
export const sendTest = handler(
  notifyContract,
  'sendTest',
  async ({ input, scope, actor, fail }) => {
    const { channel, name, language } = input;
    const text = name === undefined ? null : await findText(scope, name);
    if (name !== undefined && !text) throw fail('not_found');
    const addresses = shopAddresses(scope);
    const to = {
      mail: (text ? null : addresses.mail) ?? actor.email,
      telegram: addresses.telegram,
      line: actor.userId,
    }[channel];
    const shown = { mail: to, telegram: to, line: actor.email }[channel];
    if (to === null) return { is_sent: false, to: null, why: missing.telegram };
    const samples = (each: NonNullable<typeof text>) =>
      Object.fromEntries(
        textView(scope, each, null).placeholders.map(({ name: place, sample }) => [place, sample]),
      );
    const words = text ? messageWords(scope, text, samples(text)) : usual;
    const { kernel, drawId } = kernelScopeOf(scope);
    const notice = translateNotice(
      { ...words, link: null },
      language ?? readSettings(scope.shop, notifyContract).shop_language,
      { publicUrl: kernel.environment.PUBLIC_URL, shop: scope.shop },
    );
    const sent = await sendToShop(scope, { channel, to }, notice, drawId());
    if (sent.kind === 'sent') return { is_sent: true, to: shown, why: null };
    const noLine = sent.reason.startsWith('the person has no LINE');
    return { is_sent: false, to: shown, why: noLine ? missing.line : failureWords(sent.reason) };
  },
  { transaction: 'manual' },
);
