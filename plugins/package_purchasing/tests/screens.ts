import type { FeatureScreens } from '#kernel/testing/screens.ts';

export const screens: FeatureScreens = {
  async fields({ db, shopId: shop_id }) {
    const idIn = async (table: string, where: object): Promise<string> => {
      const row: { id: string } | undefined = await db(table)
        .where({ shop_id, ...where })
        .first('id');
      if (!row) throw new Error(`The demo’s shop has no ${table}`);
      return row.id;
    };
    return {
      packageId: {
        '/management/package/id-{packageId}': await idIn('package', { is_one_time: false }),
        '/management/one-time-package/id-{packageId}': await idIn('package', { is_one_time: true }),
      },
      promotionGroupId: await idIn('promotion_group', {}),
    };
  },
};
