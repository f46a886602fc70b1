import { subscribe } from '../../../server/plugin/subscription.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../../server/tenancy/settings.ts';
import { notifyContract } from '../contract.ts';
import { translateNotice } from '../domain/notice.ts';
import { shopNotice } from '../events.ts';
import { sendToShop } from '../send-to-shop.ts';
import { toDeliveryOutcome } from '../senders.ts';

/** Tells the shop of what happens there, by one channel and to one receiver each (docs/domain/notifications.md#n3). */
export const sendShopNotification = subscribe(shopNotice, {
  name: 'tell_shop',
  title: { en: 'Message to the shop', th: 'ข้อความถึงร้าน' },
  transaction: 'manual',
  order: ({ about }) => about,
  receiver: ({ name, member_id }) => ({ memberId: member_id, name }),
  async run(scope, { channel, to, ...message }, delivery) {
    const { PUBLIC_URL: publicUrl } = kernelScopeOf(scope).kernel.environment;
    const { shop_language } = readSettings(scope.shop, notifyContract);
    const notice = translateNotice(message, shop_language, { publicUrl, shop: scope.shop });
    const sent = await sendToShop(scope, { channel, to }, notice, delivery.id);
    return toDeliveryOutcome(sent, { channel, title: notice.title, body: notice.body });
  },
});
