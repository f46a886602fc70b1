import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { html, linked } from '../shared/html.ts';
import { languageOf, shownTime, showPage, wantsPage } from '../shared/page.ts';
import type { SentText, SentTexts } from './sent-texts.ts';
import { type TextSwitches, textControlSchema } from './switches.ts';

const words = {
  en: {
    intro: 'Newest first. The page renews itself.',
    write: 'Write to the bot',
    none: 'Nothing was sent yet.',
  },
  th: { intro: 'เรียงจากใหม่ไปเก่า หน้านี้อัปเดตเอง', write: 'เขียนถึงบอท', none: 'ยังไม่มีข้อความที่ส่ง' },
} as const;
const mostShown = 100;

const showPageOf = (ctx: Context, title: string, list: readonly SentText[], write?: string): void => {
  const language = languageOf(ctx);
  const text = words[language];
  const card = ({ to, from, at, text: said }: SentText) => html`<article class="card">
<p class="quiet">${from ?? title} → ${to} · ${shownTime(at)}</p><pre>${linked(said)}</pre></article>`;
  const shown = list.slice(-mostShown).reverse();
  showPage(ctx, {
    title,
    language,
    refresh: 5,
    body: html`<h1>${title}</h1>
<p class="quiet">${text.intro}</p>
${write && html`<p><a href="${write}">${text.write}</a></p>`}
${shown.length === 0 ? html`<p>${text.none}</p>` : shown.map(card)}`,
  });
};

/**
 * What only the sandbox has: reading what was sent, and making it fail.
 * @param write the page on which a person writes to the provider, if there is one.
 */
export function addWatching(
  router: Router,
  title: string,
  texts: SentTexts,
  switches: TextSwitches,
  write?: string,
): Router {
  router.get('/', (ctx) => {
    const list = texts.list(z.object({ to: z.string().optional() }).parse(ctx.query));
    if (wantsPage(ctx)) showPageOf(ctx, title, list, write);
    else ctx.body = list;
  });
  router.get('/control', (ctx) => {
    ctx.body = switches.show();
  });
  router.post('/control', (ctx) => {
    switches.set(textControlSchema.parse(ctx.request.body));
    ctx.body = switches.show();
  });
  return router;
}
