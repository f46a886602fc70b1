import { toBaht } from '#kernel/contract/satang.ts';
import { archivedFunds } from '#kernel/modules/member/api.ts';
import type { ReadScope, WriteScope } from '#kernel/server/tenancy/scope.ts';
import { grantsNothing } from './domain/package-terms.ts';
import { Package } from './models/package.ts';
import { PromotionGroup } from './models/promotion-group.ts';
import { PromotionGroupPackage } from './models/promotion-group-package.ts';

/** The promotions that are not archived, in the order that members see. */
const inOrder = (scope: ReadScope) =>
  scope
    .query(PromotionGroup)
    .where({ is_archived: false })
    .orderBy(['position', 'id'])
    .select('id', 'position');

/** Ids of the promotions that are not archived, in the order that members see. */
export const promotionOrder = async (scope: ReadScope): Promise<string[]> =>
  (await inOrder(scope)).map(({ id }) => id);

/** The packages of promotions, in each one's order. */
async function listedIn(scope: ReadScope, groupIds: readonly string[]) {
  const listed = await scope
    .query(PromotionGroupPackage)
    .whereIn('group_id', [...groupIds])
    .orderBy(['position', 'package_id']);
  const packages = await scope
    .query(Package)
    .whereIn('id', [...new Set(listed.map(({ package_id }) => package_id))]);
  const byId = new Map(packages.map((row) => [row.id, row]));
  return (groupId: string): Package[] =>
    listed
      .filter(({ group_id }) => group_id === groupId)
      .flatMap(({ package_id }) => byId.get(package_id) ?? []);
}

/** Promotions as management's list shows them, in the order given. */
export async function viewPromotions(scope: ReadScope, groups: readonly PromotionGroup[]) {
  const [order, packagesOf] = [
    await promotionOrder(scope),
    await listedIn(
      scope,
      groups.map(({ id }) => id),
    ),
  ];
  return groups.map(({ id, name, name_en, is_archived }) => ({
    id,
    name,
    name_en: name_en ?? undefined,
    position: order.indexOf(id) + 1,
    is_archived: Boolean(is_archived),
    package_count: packagesOf(id).filter((row) => !row.is_archived).length,
  }));
}

/** One promotion with its packages as management sees it, or null. */
export async function showPromotion(scope: ReadScope, id: string) {
  const group = await scope.query(PromotionGroup).findById(id);
  if (!group) return null;
  const packages = (await listedIn(scope, [id]))(id);
  const [order, archived] = await Promise.all([promotionOrder(scope), archivedFunds(scope)]);
  return {
    id,
    name: group.name,
    name_en: group.name_en ?? undefined,
    position: order.indexOf(id) + 1,
    is_archived: Boolean(group.is_archived),
    package_count: packages.filter((row) => !row.is_archived).length,
    packages: packages.map((row) => row.id),
    package_details: packages.map((row) => ({
      id: row.id,
      name: row.name,
      price: toBaht(row.satang),
      is_one_time: Boolean(row.is_one_time),
      is_archived: Boolean(row.is_archived),
      grants_nothing: grantsNothing(row),
      fund_is_archived: row.fund_id !== null && archived.has(row.fund_id),
    })),
  };
}

/**
 * Holds all promotions of the shop until the transaction ends, in one order for everybody, so that of two who order
 * them at once the second moves what the first has left.
 */
export async function lockPromotions(scope: ReadScope): Promise<void> {
  await scope.query(PromotionGroup).orderBy('id').forUpdate().select('id');
}

/** Moves a promotion among those that are not archived. @param place from 1; one past the end is the last. */
export async function movePromotion(scope: WriteScope, id: string, place: number): Promise<void> {
  const before = await inOrder(scope);
  const others = before.map((each) => each.id).filter((each) => each !== id);
  const positions = new Map(before.map((each) => [each.id, each.position]));
  for (const [at, each] of others.toSpliced(place - 1, 0, id).entries())
    if (positions.get(each) !== at + 1)
      await scope
        .query(PromotionGroup)
        .findById(each)
        .patch({ position: at + 1 });
}

/** Replaces the list of a promotion. @param ids of packages of the shop, in their order. */
export async function replacePackages(
  scope: WriteScope,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  await scope.query(PromotionGroupPackage).where({ group_id: groupId }).delete();
  for (const [at, package_id] of ids.entries())
    await scope.query(PromotionGroupPackage).insert({ group_id: groupId, package_id, position: at + 1 });
}
