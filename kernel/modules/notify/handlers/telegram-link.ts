import { toLocal } from '../../../contract/time.ts';
import { formatError } from '../../../server/errors/format-error.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { workScope } from '../../../server/tenancy/system-scope.ts';
import { notifyContract } from '../contract.ts';
import { readTelegramCodes } from '../read-telegram.ts';
import { getSenders } from '../senders.ts';
import { listShopNotices } from '../shop-notice-view.ts';
import { giveTelegramCode as giveCode, unlinkTelegramChat } from '../telegram-link.ts';

export const telegramBot = handler(notifyContract, 'telegramBot', async ({ scope }) => {
  const { telegram } = getSenders(kernelScopeOf(scope).kernel);
  return { name: telegram ? await telegram.botName() : null };
});

export const giveTelegramCode = handler(
  notifyContract,
  'giveTelegramCode',
  async ({ scope, actor, fail }) => {
    if (!getSenders(kernelScopeOf(scope).kernel).telegram) throw fail('no_telegram_bot');
    const { code, expiresAt } = await giveCode(scope);
    await scope.audit({ action: 'notify.telegram_code', entity: 'user', entityId: actor.userId });
    return { code, expires_at: toLocal(expiresAt, scope.shop.timeZone) };
  },
);

/** Outside a transaction, because it asks Telegram. */
export const checkTelegramLink = handler(
  notifyContract,
  'checkTelegramLink',
  async ({ scope, actor, fail }) => {
    const { kernel } = kernelScopeOf(scope);
    try {
      await readTelegramCodes(workScope(kernel, 'notify', 'link_telegram', null, scope.now));
    } catch (error) {
      kernel.log.warn({ reason: formatError(error) }, 'the bot’s messages could not be read');
      throw fail('telegram_unavailable');
    }
    const shop = (await kernel.directory.shop(scope.shopId)) ?? scope.shop;
    return listShopNotices(workScope(kernel, 'notify', 'link_telegram', shop, scope.now), actor.userId);
  },
  { transaction: 'manual' },
);

export const unlinkTelegram = handler(notifyContract, 'unlinkTelegram', async ({ scope }) => {
  await unlinkTelegramChat(scope);
  return { unlinked: true as const };
});
