import { newId } from '../../kernel/server/ids/new-id.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { markChanged } from '../../testing/harness/mark-changed.ts';
import type { BenchShop } from './data.ts';

const feature = 'package_purchasing';
const groups = 3;
const packagesEach = 4;

/** Whether this tree sells packages. */
export const sellsPackages = ({ installation }: Kernel): boolean => installation.isFeature(feature);

/** Switches packages on at a shop, with promotions that fill more than a phone's screen. @returns ids of the packages. */
export async function offerPackages(
  kernel: Kernel,
  { id: shop_id, fundId: fund_id }: BenchShop,
): Promise<string[]> {
  const { knex } = kernel;
  const own = { shop_id, created_at: new Date() };
  await knex('shop_feature').insert({ shop_id, feature, is_on: true });
  const ids: string[] = [];
  for (let group = 1; group <= groups; group += 1) {
    const group_id = newId();
    await knex('promotion_group').insert({
      ...own,
      id: group_id,
      name: `Promotion ${group}`,
      position: group,
    });
    for (let position = 1; position <= packagesEach; position += 1) {
      const id = newId();
      ids.push(id);
      const points = group * position * 5;
      await knex('package').insert({
        ...own,
        id,
        is_one_time: false,
        name: `${points} points`,
        description: 'Any class at any branch.',
        satang: points * 25_000,
        fund_id,
        value: points,
        usage_duration: 90,
      });
      await knex('promotion_group_package').insert({ shop_id, group_id, package_id: id, position });
    }
  }
  await markChanged(kernel, 'shop', shop_id);
  return ids;
}
