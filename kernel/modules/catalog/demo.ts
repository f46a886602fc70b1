import type { Demo } from '../../demo/kit.ts';
import { newId } from '../../server/ids/new-id.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import { fundNames } from '../member/api.ts';

export const demo: Demo = async (scope, { shop }) => {
  const own = { shop_id: scope.shopId, created_at: scope.now };
  if (shop.instructors.length > 0)
    await kernelScopeOf(scope)
      .db('instructor')
      .insert(shop.instructors.map((name) => ({ id: newId(), ...own, name, is_public: true })));
  const funds = await fundNames(scope);
  if (shop.classes.length === 0) return;
  const fundId = (wanted: string | undefined) => [...funds].find(([, name]) => name === wanted)?.[0] ?? null;
  await kernelScopeOf(scope)
    .db('topic')
    .insert(
      shop.classes.map(({ name, period, seats, color, isPrivate, fund }) => ({
        id: newId(),
        ...own,
        name,
        period,
        max_participant: seats,
        fund_id: fundId(fund),
        color,
        is_private: isPrivate ?? false,
      })),
    );
};
