import type { Context } from 'koa';
import { html, linked } from '../shared/html.ts';
import { languageOf, shownTime, showPage } from '../shared/page.ts';
import type { CaughtMail } from './mails.ts';

const texts = {
  en: {
    title: 'Mail',
    intro: 'All mail of the demo ends here. Newest first.',
    none: 'Nothing was sent yet.',
    renew: 'Look again',
    from: 'From',
    to: 'To',
    at: 'Sent',
    files: 'Files',
    plain: 'As plain text',
  },
  th: {
    title: 'อีเมล',
    intro: 'อีเมลทั้งหมดของระบบสาธิตอยู่ที่นี่ เรียงจากใหม่ไปเก่า',
    none: 'ยังไม่มีอีเมลที่ส่ง',
    renew: 'โหลดใหม่',
    from: 'จาก',
    to: 'ถึง',
    at: 'ส่งเมื่อ',
    files: 'ไฟล์แนบ',
    plain: 'ข้อความล้วน',
  },
} as const;

const mostShown = 50;

/** What was mailed, newest first, as a person reads it. */
export const showMailsPage = (ctx: Context, list: readonly CaughtMail[]): void => {
  const language = languageOf(ctx);
  const text = texts[language];
  const shown = list.slice(-mostShown).reverse();
  const files = ({ id, attachments }: CaughtMail) =>
    attachments.map(
      ({ name, size }, index) =>
        html`<a href="/sandbox/mail/${id}/attachments/${index}">${name}</a> (${Math.ceil(size / 1024)} kB) `,
    );
  const card = (mail: CaughtMail) => html`<article class="card" id="mail-${mail.id}">
<h2>${mail.subject}</h2>
<dl><dt>${text.from}</dt><dd>${mail.from}</dd><dt>${text.to}</dt><dd>${mail.to.join(', ')}</dd>
<dt>${text.at}</dt><dd>${shownTime(mail.at)}</dd>${mail.attachments.length > 0 && html`<dt>${text.files}</dt><dd>${files(mail)}</dd>`}</dl>
${
  mail.html === null
    ? html`<pre>${linked(mail.text)}</pre>`
    : html`<iframe src="/sandbox/mail/${mail.id}/html" title="${mail.subject}" loading="lazy"></iframe>
<details><summary>${text.plain}</summary><pre>${linked(mail.text)}</pre></details>`
}
</article>`;
  showPage(ctx, {
    title: text.title,
    language,
    body: html`<h1>${text.title}</h1>
<p class="quiet">${text.intro} <a href="/sandbox/mail">${text.renew}</a></p>
${shown.length === 0 ? html`<p>${text.none}</p>` : shown.map(card)}`,
  });
};
