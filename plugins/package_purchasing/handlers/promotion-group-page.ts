import { readPage } from '#kernel/server/db/page.ts';
import { containing } from '#kernel/server/db/search.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { packagePurchasingContract } from '../contract.ts';
import { PromotionGroup } from '../models/promotion-group.ts';
import { viewPromotions } from '../promotions.ts';

export const promotionGroupPage = handler(
  packagePurchasingContract,
  'promotionGroupPage',
  async ({ input, scope }) => {
    const query = scope.query(PromotionGroup).orderBy(['is_archived', 'position', 'id']);
    if (input.search) query.where('name', 'like', containing(input.search));
    const { data, total_items } = await readPage(query, input);
    return { data: await viewPromotions(scope, data), total_items };
  },
);
