import { handler } from '../../../server/plugin/define-plugin.ts';
import { auditChange } from '../../../server/tenancy/audited-change.ts';
import { heldSettings, writeSettings } from '../../../server/tenancy/settings.ts';
import { defaultChannels, notifyContract, shopChannels } from '../contract.ts';
import { listShopEvents } from '../shop-notice.ts';
import { listShopNotices } from '../shop-notice-view.ts';

export const changeShopNotice = handler(
  notifyContract,
  'changeShopNotice',
  async ({ input, scope, actor, fail }) => {
    const { event, channel, is_on } = input;
    if (!(await listShopEvents(scope)).some(({ name }) => name === event)) throw fail('not_found');
    const held = await heldSettings(scope, notifyContract);
    const before = held.tell_shop[event] ?? defaultChannels;
    // In one order, so that a switch back makes the list what it was.
    const after = shopChannels.filter((each) => (each === channel ? is_on : before.includes(each)));
    const tell_shop = { ...held.tell_shop, [event]: after };
    await writeSettings(scope, notifyContract, { tell_shop });
    await auditChange(scope, {
      action: 'notify.change_shop_notice',
      entity: 'shop_notice',
      entityId: event,
      before: { [channel]: before.includes(channel) },
      patch: { [channel]: is_on },
    });
    return listShopNotices(scope, actor.userId, { ...held, tell_shop });
  },
);
