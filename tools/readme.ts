/** `node tools/readme.ts`: writes the table of settings into README.md, from config/environment.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { environmentSchema } from '../config/environment.ts';

const file = join(import.meta.dirname, '../README.md');
const begin = '<!-- settings: node tools/readme.ts -->';
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

/** The README with its table as it should be. @throws Error where the table's marks are missing. */
export function withSettings(readme: string): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks ${begin} … ${end}`);
  return `${readme.slice(0, from + begin.length)}\n${settingsTable()}\n${readme.slice(to)}`;
}

if (import.meta.main) writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
