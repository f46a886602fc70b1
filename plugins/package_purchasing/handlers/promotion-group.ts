import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { showPromotion } from '../promotions.ts';

export const promotionGroup = handler(
  packagePurchasingContract,
  'promotionGroup',
  async ({ input, scope, fail }) => {
    const view = await showPromotion(scope, input.id);
    if (!view) throw fail('not_found');
    return view;
  },
);
