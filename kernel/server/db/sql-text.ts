/** The `UPDATE` of an upsert or of a lock names no table, nor does a list that came with the statement. */
export const tablePattern =
  /\b(?:from|join|straight_join|call|(?<!\b(?:key|for)\s+)update|into)\s+(?!json_table\b)`?([a-z_][a-z0-9_]*)/gi;
/** `FROM a, b` and `FROM a AS x, b` name a table that no word stands before. */
const listPattern = /\b(?:from|join|update)\s+`?\w+`?(?:\s+(?:as\s+)?`?\w+`?)?\s*,/i;

/**
 * The tables and procedures that a statement names.
 * @throws Error where it lists tables with commas, so that they would not all be seen.
 */
export function tablesNamed(sql: string): string[] {
  if (listPattern.test(sql)) throw new Error(`A statement joins its tables by name and not by comma: ${sql}`);
  return [...sql.matchAll(tablePattern)].map(([, table]) => table ?? '');
}

/** Whether an `OR` stands outside all brackets, so that a condition beside it, such as the shop's, does not hold. */
export function isUnqualified(sql: string): boolean {
  let outside = sql.replace(/'[^']*'|`[^`]*`/g, '');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return /\bor\b/i.test(outside);
}
