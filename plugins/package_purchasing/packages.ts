import { toBaht } from '#kernel/contract/satang.ts';
import { archivedFunds, fundNames } from '#kernel/modules/member/api.ts';
import type { Events, ReadScope } from '#kernel/server/tenancy/scope.ts';
import { noLink, type packagePurchasingContract } from './contract.ts';
import { grantsNothing } from './domain/package-terms.ts';
import { Package } from './models/package.ts';

export type Endpoints = (typeof packagePurchasingContract)['endpoints'];

/** The packages of one kind: those that a member buys once, or the others. */
export const listPackages = (scope: ReadScope, isOneTime: boolean) =>
  scope.query(Package).where({ is_one_time: isOneTime });

/** A package as management sees it. */
export const viewPackage = (
  row: Package,
  funds: ReadonlyMap<string, string>,
  archived: ReadonlySet<string>,
) => ({
  id: row.id,
  name: row.name,
  name_en: row.name_en ?? undefined,
  description: row.description,
  description_en: row.description_en ?? undefined,
  price: toBaht(row.satang),
  linked_member_fund: row.fund_id ?? noLink,
  linked_member_fund_name: row.fund_id === null ? null : (funds.get(row.fund_id) ?? null),
  value: row.value,
  usage_duration: row.usage_duration,
  unlimited_access_duration: row.unlimited_access_duration,
  image_link: row.image_link,
  is_archived: Boolean(row.is_archived),
  grants_nothing: grantsNothing(row),
  fund_is_archived: row.fund_id !== null && archived.has(row.fund_id),
});

/** One package of the shop as management sees it, or null. */
export async function showPackage(scope: ReadScope, id: string) {
  const [row, funds, archived] = await Promise.all([
    scope.query(Package).findById(id),
    fundNames(scope),
    archivedFunds(scope),
  ]);
  return row ? viewPackage(row, funds, archived) : null;
}

/** Asks open screens to look at a package again, in its own list and in the promotions that have it. */
export const announcePackage = (scope: Events, id: string): void => {
  scope.live('package', [id]);
};
