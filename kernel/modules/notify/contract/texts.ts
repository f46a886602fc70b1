import { z } from 'zod';
import { type Endpoint, json } from '../../../contract/contract.ts';
import { line, lines } from '../../../contract/written-text.ts';

/**
 * The longest texts that a shop may write: what a card of LINE and the chat list's line show in Thai as well, with room
 * for the values.
 */
export const maxTitleLength = 100;
export const maxBodyLength = 1_000;

const inBoth = <S extends z.ZodType>(schema: S) => z.object({ en: schema, th: schema });

/** Title and body in both languages, as a shop writes them. */
const writtenWords = z.object({
  title: inBoth(line.min(1).max(maxTitleLength)),
  body: inBoth(lines.min(1).max(maxBodyLength)),
});

const text = inBoth(z.string());
/** The same as it is stored and answered. */
export const storedWords = z.object({ title: text, body: text });

const messageText = z.object({
  name: z.string(),
  /** When it is sent. */
  title: text,
  /** What it may hold: `{name}` stands for a value such as `sample`. */
  placeholders: z.array(z.object({ name: z.string(), title: text, sample: text })),
  words: storedWords,
  /** What it says where the shop has written nothing. */
  original: storedWords,
  is_own: z.boolean(),
});

const name = z
  .string()
  .max(100)
  .regex(/^[a-z][\w.]*$/);

/**
 * The texts that members are sent: read, rewritten, and reset to the original
 * (docs/domain/notifications.md#n4).
 */
export const textEndpoints = {
  messageTexts: {
    method: 'GET',
    path: '/api/message_text',
    summary: 'All texts that members are sent, with the shop’s own words where it has written any.',
    access: { staff: { permission: 'texts' } },
    input: z.object({}),
    output: json(z.array(messageText)),
  },
  changeMessageText: {
    method: 'PATCH',
    path: '/api/message_text/{name}',
    summary: 'Writes a text again; a placeholder that it does not have is refused.',
    access: { staff: { permission: 'texts' } },
    input: writtenWords.extend({ name }),
    output: json(messageText),
  },
  resetMessageText: {
    method: 'POST',
    path: '/api/message_text/{name}/original',
    summary: 'Takes the shop’s own words of a text back.',
    access: { staff: { permission: 'texts' } },
    input: z.object({ name }),
    output: json(messageText),
  },
} as const satisfies Record<string, Endpoint>;
