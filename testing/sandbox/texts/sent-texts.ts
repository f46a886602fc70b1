import { z } from 'zod';
import type { Clock } from '#kernel/server/runtime/clock.ts';
import { createJournal, type Entry } from '../shared/journal.ts';

const sentSchema = z.object({
  at: z.string(),
  /** A chat or a phone number. */
  to: z.string(),
  /** Name of the sender, where the provider shows one. */
  from: z.string().nullable(),
  text: z.string(),
});
export type SentText = Entry<z.output<typeof sentSchema>>;

export interface SentTexts {
  add(text: { to: string; from: string | null; text: string }): SentText;
  /** Newest last. */
  list(filter: { to?: string | undefined }): SentText[];
}

/** What a provider of texts was given to send, newest last, bounded; a file keeps it over a restart. */
export function createSentTexts(file: string | undefined, clock: Clock): SentTexts {
  const journal = createJournal({ file, schema: sentSchema, maxEntries: 2000, maxBytes: 4_000_000 });
  return {
    add: (text) => journal.add({ at: clock.now().toISOString(), ...text }),
    list: ({ to }) => journal.list().filter((sent) => to === undefined || sent.to === to),
  };
}
