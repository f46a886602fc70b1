import { shopContract } from '#kernel/modules/shop/contract.ts';
import { defineRemote, memberRead } from '#kernel/ui/index.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { buy, buyAddress, summaryAddress } from './texts.ts';

export default defineRemote({
  shell: 'member',
  tiles: [{ label: buy, icon: 'ticket', to: buyAddress, order: 400 }],
  routes: [
    {
      path: buyAddress,
      load: () => import('./pages/offers.tsx'),
      reads: [
        memberRead(packagePurchasingContract, 'promotionPage', {
          shop_id: '{shopId}',
          member_id: '{memberId}',
        }),
        memberRead(shopContract, 'shopContact', { shopId: '{shopId}' }),
      ],
    },
    {
      path: summaryAddress,
      load: () => import('./pages/order.tsx'),
      whenOff: 'allow',
      reads: [memberRead(packagePurchasingContract, 'order', { id: '{memberId}', orderNo: '{orderNo}' })],
    },
  ],
  slots: { 'points.buy': { load: () => import('./parts/buy-points.tsx') } },
});
