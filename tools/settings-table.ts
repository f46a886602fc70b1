/** `node tools/settings-table.ts`: writes the table of settings into docs/settings.md, from config/environment.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentSchema } from '../config/environment.ts';

const file = join(import.meta.dirname, '../docs/settings.md');
const begin = '<!-- settings: node tools/settings-table.ts -->';
const end = '<!-- /settings -->';

const defaultOf = (schema: z.ZodType): string => {
  const { default: value } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (value !== undefined) return `\`${String(value)}\``;
  return schema.safeParse(undefined).success ? '' : 'required';
};

/** Every setting of a process as a table in Markdown. */
function settingsTable(): string {
  const rows = Object.entries(environmentSchema.shape).map(
    ([name, schema]) => `| \`${name}\` | ${defaultOf(schema)} | ${schema.description ?? ''} |`,
  );
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** Returns the page with its table brought up to date. @throws Error if the table's marks are missing. */
export function withSettings(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/settings.md lacks ${begin} … ${end}`);
  return `${page.slice(0, from + begin.length)}\n${settingsTable()}\n${page.slice(to)}`;
}

if (import.meta.main) writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
