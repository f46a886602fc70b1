import type { FeatureScreens } from '#testing/harness/screens.ts';
import { packagePurchasingContract } from '../contract.ts';

export const screens: FeatureScreens = {
  async fields({ db, shopId: shop_id }, member_id) {
    const idIn = async (table: string, where: object): Promise<string> => {
      const row: { id: string } | undefined = await db(table)
        .where({ shop_id, ...where })
        .first('id');
      if (!row) throw new Error(`The demo’s shop has no ${table} that is looked for`);
      return row.id;
    };
    const order: { reference_no: string } | undefined = await db('payment_order')
      .where({ shop_id, member_id, kind: packagePurchasingContract.id })
      .first('reference_no');
    if (!order) throw new Error('The demo’s shop has no order of a package of this member');
    return {
      orderNo: {
        '/membership/shop-{shopId}/id-{memberId}/order/id-{orderNo}/summary': order.reference_no,
      },
      packageId: {
        '/management/package/id-{packageId}': await idIn('package', { is_one_time: false }),
        '/management/one-time-package/id-{packageId}': await idIn('package', { is_one_time: true }),
      },
      promotionGroupId: await idIn('promotion_group', {}),
    };
  },
};
