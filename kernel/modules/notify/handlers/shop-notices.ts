import { handler } from '../../../server/plugin/define-plugin.ts';
import { notifyContract } from '../contract.ts';
import { shopNoticesOf } from '../shop-notice-view.ts';

export const shopNotices = handler(notifyContract, 'shopNotices', ({ scope, actor }) =>
  shopNoticesOf(scope, actor.userId),
);
