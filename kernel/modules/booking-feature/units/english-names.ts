import type { ReadScope } from '../../../server/tenancy/scope.ts';

interface EnglishName {
  readonly id: string;
  /** The name in the shop's own language. */
  readonly name: string;
  readonly name_en: string;
}

interface NamedTable {
  readonly table: string;
  /** Whether the table has the column `name_en`. */
  readonly hasEnglishNames: boolean;
}

/** Finds the resources that have an English name, by id. */
export async function findEnglishNames(
  scope: ReadScope,
  { table, hasEnglishNames }: NamedTable,
  ids: readonly string[],
): Promise<Map<string, EnglishName>> {
  if (!hasEnglishNames || ids.length === 0) return new Map();
  const rows: EnglishName[] = await scope
    .table(table, 'p')
    .whereIn('p.id', [...new Set(ids)])
    .whereNotNull('p.name_en')
    .select('p.id', 'p.name', 'p.name_en');
  return new Map(rows.map((row) => [row.id, row]));
}
