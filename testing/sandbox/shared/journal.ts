import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { readText, replaceText } from './files.ts';

export interface JournalOptions<T> {
  /** Where it is stored over a restart; in memory alone where it is missing. */
  file?: string;
  schema: z.ZodType<T>;
  /** How many entries at most; the oldest are dropped first. */
  maxEntries: number;
  /** How many bytes of JSON at most. */
  maxBytes: number;
}

export type Entry<T> = T & { id: number };

export interface Journal<T> {
  add(value: T): Entry<T>;
  /** Oldest first. */
  list(): readonly Entry<T>[];
}

const idSchema = z.object({ id: z.number().int().positive() });

/** A bounded list of things that happened, numbered upwards for ever, also over a restart. */
export function createJournal<T extends object>({
  file,
  schema,
  maxEntries,
  maxBytes,
}: JournalOptions<T>): Journal<T> {
  let entries: { entry: Entry<T>; line: string }[] = [];
  let bytes = 0;
  let linesInFile = 0;
  let lastId = 0;

  const append = (entry: Entry<T>, line: string) => {
    entries.push({ entry, line });
    bytes += line.length;
    lastId = Math.max(lastId, entry.id);
    let over = 0;
    for (const oldest of entries) {
      if (entries.length - over <= maxEntries && bytes <= maxBytes) break;
      bytes -= oldest.line.length;
      over += 1;
    }
    if (over > 0) entries = entries.slice(over);
  };

  const rewrite = () => {
    if (file === undefined) return;
    replaceText(file, entries.map(({ line }) => `${line}\n`).join(''));
    linesInFile = entries.length;
  };

  const load = (line: string) => {
    try {
      const value: unknown = JSON.parse(line);
      append({ ...schema.parse(value), id: idSchema.parse(value).id }, line);
    } catch {
      // A crash may leave a torn last line, an older version another form: neither is worth stopping for.
    }
  };

  if (file !== undefined) {
    for (const line of (readText(file) ?? '').split('\n')) if (line !== '') load(line);
    rewrite();
  }

  return {
    add(value) {
      const entry = { ...value, id: lastId + 1 };
      const line = JSON.stringify(entry);
      append(entry, line);
      if (file !== undefined) {
        appendFileSync(file, `${line}\n`);
        linesInFile += 1;
        if (linesInFile > 2 * maxEntries) rewrite();
      }
      return entry;
    },
    list: () => entries.map(({ entry }) => entry),
  };
}
