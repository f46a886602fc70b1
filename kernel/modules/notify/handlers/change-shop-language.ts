import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { notifyContract } from '../contract.ts';
import { listShopNotices } from '../shop-notice-view.ts';

export const changeShopLanguage = handler(
  notifyContract,
  'changeShopLanguage',
  async ({ input: { language }, scope, actor }) => {
    const held = await heldSettings(scope, notifyContract);
    await writeSettings(scope, notifyContract, { shop_language: language });
    await auditChange(scope, {
      action: 'notify.change_shop_notice',
      entity: 'shop',
      entityId: scope.shopId,
      before: held,
      patch: { shop_language: language },
    });
    return listShopNotices(scope, actor.userId, { ...held, shop_language: language });
  },
);
