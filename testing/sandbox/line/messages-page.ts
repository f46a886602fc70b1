import type { Context } from 'koa';
import { z } from 'zod';
import { type Html, type HtmlPart, html, linked } from '../shared/html.ts';
import { languageOf, shownTime, showPage } from '../shared/page.ts';
import type { Pushed } from './messages.ts';
import type { People } from './people.ts';
import type { PushedMessage } from './push-rules.ts';

const mostShown = 100;
const actionSchema = z.object({ uri: z.url({ protocol: /^https?$/ }), label: z.string().optional() });

const texts = {
  en: {
    title: 'LINE messages',
    titleOf: 'LINE messages of',
    intro: 'Newest first. The page renews itself.',
    none: 'Nothing was sent yet.',
    unknown: 'Somebody else',
    all: 'Everybody',
  },
  th: {
    title: 'ข้อความ LINE',
    titleOf: 'ข้อความ LINE ของ',
    intro: 'เรียงจากใหม่ไปเก่า หน้านี้โหลดใหม่เอง',
    none: 'ยังไม่มีข้อความที่ส่ง',
    unknown: 'บุคคลอื่น',
    all: 'ทุกคน',
  },
} as const;

const reading = ['header', 'hero', 'body', 'contents', 'footer'];

/** The texts and links of a Flex message in reading order, whatever its boxes look like. */
const flexParts = (node: unknown): HtmlPart[] => {
  if (Array.isArray(node)) return node.flatMap(flexParts);
  if (typeof node !== 'object' || node === null) return [];
  const fields = new Map<string, unknown>(Object.entries(node));
  const text = fields.get('text');
  const parts: HtmlPart[] = typeof text === 'string' ? [html`<p>${linked(text)}</p>`] : [];
  for (const place of reading) parts.push(...flexParts(fields.get(place)));
  const action = actionSchema.safeParse(fields.get('action')).data;
  if (action) parts.push(html`<p><a href="${action.uri}">${action.label ?? action.uri}</a></p>`);
  return parts;
};

const bubble = (message: PushedMessage): Html =>
  message.type === 'text'
    ? html`<div class="bubble"><p>${linked(message.text)}</p></div>`
    : html`<div class="bubble">${flexParts(message.contents)}<p class="quiet">${message.altText}</p></div>`;

export interface MessagesPage {
  list: readonly Pushed[];
  people: People;
  userId?: string;
}

/** What was pushed, as a chat that a person can read on a phone. */
export const showMessagesPage = (ctx: Context, { list, people, userId }: MessagesPage): void => {
  const language = languageOf(ctx);
  const text = texts[language];
  const nameOf = (id: string) => people.find(id)?.name ?? text.unknown;
  const title = userId === undefined ? text.title : `${text.titleOf} ${nameOf(userId)}`;
  const shown = list.slice(-mostShown).reverse();
  const chat = (pushed: Pushed) => html`<div class="chat">
<img src="/sandbox/line/pictures/${pushed.user_id}.svg" alt="" width="44" height="44">
<div><a href="/sandbox/line/messages.html?user_id=${pushed.user_id}">${nameOf(pushed.user_id)}</a>
<span class="quiet">${shownTime(pushed.at)}</span>
${pushed.messages.map(bubble)}</div>
</div>`;
  showPage(ctx, {
    title,
    language,
    refresh: 5,
    body: html`<h1>${title}</h1>
<p class="quiet">${text.intro} ${userId !== undefined && html`<a href="/sandbox/line/messages.html">${text.all}</a>`}</p>
${shown.length === 0 ? html`<p>${text.none}</p>` : shown.map(chat)}`,
  });
};
