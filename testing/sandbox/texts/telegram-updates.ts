import type { Context } from 'koa';
import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { html } from '../shared/html.ts';
import { languageOf, showPage } from '../shared/page.ts';

/** What a person writes to the bot, and in which chat. */
export const writtenSchema = z.object({
  chat_id: z.coerce.number().int(),
  /** Empty in a private chat. */
  title: z.string().max(255).default(''),
  from_id: z.coerce.number().int().default(1001),
  from_name: z.string().min(1).max(64).default('Somchai'),
  text: z.string().min(1).max(4096),
});
type Written = z.output<typeof writtenSchema>;

const mostUpdates = 1_000;

const updateOf = (update_id: number, now: Date, { chat_id, title, from_id, from_name, text }: Written) => ({
  update_id,
  message: {
    message_id: update_id,
    date: Math.floor(now.getTime() / 1000),
    from: { id: from_id, is_bot: false, first_name: from_name },
    chat: title
      ? { id: chat_id, type: 'group', title }
      : { id: chat_id, type: 'private', first_name: from_name },
    text,
  },
});

/** The bot's updates that are not confirmed yet, as Telegram stores them. */
export function createUpdates(clock: Clock) {
  let waiting: ReturnType<typeof updateOf>[] = [];
  // Another sandbox beside this one has other numbers, as another bot would.
  let next = clock.now().getTime();
  return {
    add(written: Written): void {
      waiting = [...waiting, updateOf(next, clock.now(), written)].slice(-mostUpdates);
      next += 1;
    },
    /** Forgets the updates before `offset`. */
    read({ offset, limit }: { offset?: number | undefined; limit: number }) {
      if (offset !== undefined) waiting = waiting.filter(({ update_id }) => update_id >= offset);
      return waiting.slice(0, limit);
    },
  };
}

const words = {
  en: {
    title: 'Write to the bot',
    chat: 'Chat ID',
    group: 'Name of the group; empty for a private chat',
    text: 'Message, such as the code of the settings',
    send: 'Send',
  },
  th: {
    title: 'เขียนถึงบอท',
    chat: 'Chat ID',
    group: 'ชื่อกลุ่ม เว้นว่างหากเป็นแชตส่วนตัว',
    text: 'ข้อความ เช่น รหัสจากหน้าตั้งค่า',
    send: 'ส่ง',
  },
} as const;

/** The form by which a person of the demo writes to the bot. */
export const showWritePage = (ctx: Context): void => {
  const language = languageOf(ctx);
  const text = words[language];
  showPage(ctx, {
    title: text.title,
    language,
    body: html`<h1>${text.title}</h1>
<form method="post" action="/sandbox/telegram/write">
<p><label>${text.chat}<br><input name="chat_id" required inputmode="numeric" value="1001"></label></p>
<p><label>${text.group}<br><input name="title" maxlength="255"></label></p>
<p><label>${text.text}<br><input name="text" required maxlength="4096" autocomplete="off"></label></p>
<button class="button">${text.send}</button>
</form>`,
  });
};
