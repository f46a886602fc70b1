import { handler } from '../../../server/plugin/define-plugin.ts';
import { notifyContract } from '../contract.ts';
import { listShopNotices } from '../shop-notice-view.ts';

export const shopNotices = handler(notifyContract, 'shopNotices', ({ scope, actor }) =>
  listShopNotices(scope, actor.userId),
);
