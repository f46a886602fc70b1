import type { FeatureScreens } from '#testing/harness/screens.ts';
import { memberWalletContract } from '../contract.ts';

export const screens: FeatureScreens = {
  async fields({ db, shopId: shop_id }, member_id) {
    const of = { shop_id, member_id, kind: memberWalletContract.id };
    const order: { reference_no: string } | undefined = await db('payment_order')
      .where(of)
      .first('reference_no');
    if (!order) throw new Error('The demo’s shop has no top-up of this member');
    return {
      orderNo: {
        '/membership/shop-{shopId}/id-{memberId}/top-up/id-{orderNo}/summary': order.reference_no,
      },
    };
  },
};
