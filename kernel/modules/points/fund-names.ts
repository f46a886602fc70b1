import type { LocalizedText } from '../../contract/problems.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import { Fund } from './models/fund.ts';

/** Ids of the shop's archived funds. */
export async function archivedFunds(scope: ReadScope): Promise<Set<string>> {
  const funds = await scope.query(Fund).where({ is_archived: true }).select('id');
  return new Set(funds.map(({ id }) => id));
}

/** Names of all funds of the shop by id. */
export async function fundNames(scope: ReadScope): Promise<Map<string, string>> {
  const funds = await scope.query(Fund).select('id', 'name');
  return new Map(funds.map(({ id, name }) => [id, name]));
}

/** Names of all funds of the shop in both languages, by id. A fund without an English name has the shop's own. */
export async function fundTitles(scope: ReadScope): Promise<Map<string, LocalizedText>> {
  const funds = await scope.query(Fund).select('id', 'name', 'name_en');
  return new Map(funds.map(({ id, name, name_en }) => [id, { en: name_en ?? name, th: name }]));
}
