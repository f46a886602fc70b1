import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { addressesIn } from '../shared/html.ts';
import { createJournal, type Entry } from '../shared/journal.ts';

const mailSchema = z.object({
  at: z.string(),
  /** Sender as the reader sees it. */
  from: z.string(),
  /** Addresses of the envelope: who it went to in truth. */
  to: z.array(z.string()),
  subject: z.string(),
  message_id: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  /** Web addresses in the text and the HTML part, each once. */
  links: z.array(z.string()),
  attachments: z.array(
    z.object({ name: z.string(), type: z.string(), size: z.number(), content: z.string() }),
  ),
});
export type CaughtMail = Entry<z.output<typeof mailSchema>>;

export interface Mails {
  /** Reads and stores a mail as it came over the wire. */
  add(raw: Uint8Array, to: readonly string[]): Promise<CaughtMail>;
  /** Newest last. */
  list(filter: { to?: string; after?: number }): CaughtMail[];
  find(id: number): CaughtMail | undefined;
}

const hrefs = (markup: string): string[] =>
  [...markup.matchAll(/href\s*=\s*["'](https?:[^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );

/** Mail that was caught, newest last, bounded; a file keeps it over a restart. */
export function createMails(file: string | undefined, clock: Clock): Mails {
  const journal = createJournal({ file, schema: mailSchema, maxEntries: 500, maxBytes: 32_000_000 });
  return {
    async add(raw, to) {
      const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
      const text = mail.text ?? '';
      const html = mail.html ?? null;
      return journal.add({
        at: clock.now().toISOString(),
        from: mail.from?.address ? `${mail.from.name} <${mail.from.address}>`.trim() : '',
        to: [...to],
        subject: mail.subject ?? '',
        message_id: mail.messageId ?? '',
        text,
        html,
        links: [...new Set([...hrefs(html ?? ''), ...addressesIn(text)])],
        attachments: mail.attachments.map((attachment) => {
          const content = typeof attachment.content === 'string' ? attachment.content : '';
          return {
            name: attachment.filename ?? 'attachment',
            type: attachment.mimeType,
            size: Buffer.from(content, 'base64').length,
            content,
          };
        }),
      });
    },
    list: ({ to, after = 0 }) =>
      journal.list().filter((mail) => mail.id > after && (to === undefined || mail.to.includes(to))),
    find: (id) => journal.list().find((mail) => mail.id === id),
  };
}
