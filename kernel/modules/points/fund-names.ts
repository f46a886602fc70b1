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

/** English names of the funds that have one, by id. */
export async function englishFundNames(scope: ReadScope): Promise<Map<string, string>> {
  const funds = await scope.query(Fund).whereNotNull('name_en').select('id', 'name_en');
  return new Map(funds.flatMap(({ id, name_en }) => (name_en === null ? [] : [[id, name_en] as const])));
}
