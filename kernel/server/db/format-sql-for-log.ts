import { tablePattern } from './sql-text.ts';

/** Longer than any that is not one of many rows. */
const longest = 2_000;

/** A statement as somebody may read it who must not see what it is about. */
export interface ShownSql {
  /** What it does, and to which table, such as `SELECT booking`. */
  readonly name: string;
  /** Its first word. */
  readonly operation: string;
  readonly text: string;
}

/**
 * Tells a statement without its values: what stands in quotes and every number becomes `?`, so that a value that was
 * put into the text shows as little as one that was sent beside it; many alike are written as one.
 */
export function formatSqlForLog(sql: string): ShownSql {
  const text = sql
    .slice(0, 2 * longest)
    .replace(/'(?:[^'\\]|''|\\.)*(?:'|$)|"(?:[^"\\]|""|\\.)*(?:"|$)/gs, '?')
    .replace(/(?<![\w`.])-?(?:0x[\da-f]+|\d+(?:\.\d+)?)(?![\w`])/gi, '?')
    .replace(/\s+/g, ' ')
    .replace(/\?(?:\s*,\s*\?)+/g, '?, …')
    .replace(/\((?:[^()]*\?[^()]*)\)(?:\s*,\s*\((?:[^()]*\?[^()]*)\))+/g, '(?, …), …')
    .trim()
    .slice(0, longest);
  const operation = /^\(*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
  const table = new RegExp(tablePattern, 'i').exec(text)?.[1];
  return { name: table ? `${operation} ${table}` : operation, operation, text };
}
