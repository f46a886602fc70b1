import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { maxPromotions, packagePurchasingContract } from '../contract.ts';
import { PromotionGroup } from '../models/promotion-group.ts';
import { lockPromotions, movePromotion, promotionOrder } from '../promotions.ts';

export const createPromotionGroup = handler(
  packagePurchasingContract,
  'createPromotionGroup',
  async ({ input, scope, fail }) => {
    await lockPromotions(scope);
    const behind = (await promotionOrder(scope)).length + 1;
    if (behind > maxPromotions) throw fail('too_many_promotions', { values: { most: maxPromotions } });
    const { id } = await scope
      .query(PromotionGroup)
      .insert({ ...input, position: behind, created_at: scope.now });
    await movePromotion(scope, id, behind);
    await scope.audit({
      action: 'package_purchasing.create_promotion',
      entity: 'promotion_group',
      entityId: id,
      after: input,
    });
    scope.live('promotion_group', [id]);
    return { id };
  },
);
