import type { Context } from 'koa';
import { html } from './shared/html.ts';
import { languageOf, showPage } from './shared/page.ts';

const texts = {
  en: {
    title: 'What the demo sends',
    intro: 'In the demo, LINE, payments and mail end here instead of on real phones.',
    line: 'LINE messages',
    lineHint: 'What members and shops would read in LINE',
    pay: 'Payments',
    payHint: 'What members were to pay, and what became of it',
    mail: 'Mail',
    mailHint: 'Invitations, password links, reports',
    telegram: 'Telegram',
    telegramHint: 'What shops are told of in Telegram',
    sms: 'SMS',
    smsHint: 'What members get on their phone once they have paid',
  },
  th: {
    title: 'สิ่งที่ระบบสาธิตส่งออก',
    intro: 'ในระบบสาธิต ข้อความ LINE การชำระเงิน และอีเมลจะมาอยู่ที่นี่แทนโทรศัพท์จริง',
    line: 'ข้อความ LINE',
    lineHint: 'สิ่งที่สมาชิกและร้านค้าจะเห็นใน LINE',
    pay: 'รายการชำระเงิน',
    payHint: 'สิ่งที่สมาชิกต้องชำระ และผลของรายการ',
    mail: 'อีเมล',
    mailHint: 'คำเชิญ ลิงก์ตั้งรหัสผ่าน รายงาน',
    telegram: 'Telegram',
    telegramHint: 'สิ่งที่ร้านค้าได้รับแจ้งใน Telegram',
    sms: 'SMS',
    smsHint: 'ข้อความที่สมาชิกได้รับเมื่อชำระเงินแล้ว',
  },
} as const;

/** The way in for a person who looks what the demo has sent. */
export const showIndexPage = (ctx: Context): void => {
  const language = languageOf(ctx);
  const text = texts[language];
  const row = (to: string, title: string, hint: string) =>
    html`<li><a class="row" href="${to}"><span><span>${title}</span><span class="quiet">${hint}</span></span></a></li>`;
  showPage(ctx, {
    title: text.title,
    language,
    body: html`<h1>${text.title}</h1>
<p class="quiet">${text.intro}</p>
<ul class="list">
${row('/sandbox/line/messages.html', text.line, text.lineHint)}
${row('/sandbox/pay', text.pay, text.payHint)}
${row('/sandbox/mail', text.mail, text.mailHint)}
${row('/sandbox/telegram', text.telegram, text.telegramHint)}
${row('/sandbox/sms', text.sms, text.smsHint)}
</ul>`,
  });
};
