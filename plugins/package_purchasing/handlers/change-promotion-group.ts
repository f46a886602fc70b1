import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { auditChange } from '#kernel/server/tenancy/audited-change.ts';
import { maxPromotions, packagePurchasingContract } from '../contract.ts';
import { Package } from '../models/package.ts';
import { PromotionGroup } from '../models/promotion-group.ts';
import {
  lockPromotions,
  movePromotion,
  promotionOrder,
  replacePackages,
  showPromotion,
} from '../promotions.ts';

export const changePromotionGroup = handler(
  packagePurchasingContract,
  'changePromotionGroup',
  async ({ input, scope, fail }) => {
    const { id, packages, position, ...fields } = input;
    await lockPromotions(scope);
    const before = await showPromotion(scope, id);
    if (!before) throw fail('not_found');
    const { name, name_en, is_archived } = fields;
    const comesBack = before.is_archived && is_archived === false;
    if (comesBack && (await promotionOrder(scope)).length >= maxPromotions)
      throw fail('too_many_promotions', { values: { most: maxPromotions } });
    if (name !== undefined || name_en !== undefined || is_archived !== undefined)
      await scope.query(PromotionGroup).findById(id).patch({ name, name_en, is_archived });
    if (packages) {
      const ids = [...new Set(packages)];
      const known = await scope.query(Package).whereIn('id', ids).select('id');
      if (known.length < ids.length) throw fail('not_found');
      await replacePackages(scope, id, ids);
    }
    const isShown = !(is_archived ?? before.is_archived);
    if (isShown && (position !== undefined || comesBack))
      await movePromotion(scope, id, position ?? Number.MAX_SAFE_INTEGER);
    const after = await showPromotion(scope, id);
    if (!after) throw fail('not_found');
    await auditChange(scope, {
      action: 'package_purchasing.change_promotion',
      entity: 'promotion_group',
      entityId: id,
      before: { ...before, name_en: before.name_en ?? null },
      patch: { ...fields, packages: packages && after.packages, position: position && after.position },
    });
    scope.live('promotion_group', [id]);
    return after;
  },
);
