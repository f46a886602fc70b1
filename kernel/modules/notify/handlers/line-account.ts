import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lineMessaging } from '../../shop/api.ts';
import { notifyContract } from '../contract.ts';
import { getSenders } from '../senders.ts';

/** The account of a channel stays the same. */
const cacheSeconds = 24 * 3_600;

/** LINE's address that offers to add an account as a friend. */
const addressOf = (basicId: string): string => `https://line.me/R/ti/p/${encodeURIComponent(basicId)}`;

export const lineAccount = handler(
  notifyContract,
  'lineAccount',
  async ({ scope }) => {
    const channel = lineMessaging(scope);
    if (!channel) return { add_address: null };
    const { kernel } = kernelScopeOf(scope);
    const key = `sala:line_account:${scope.shopId}:${channel.clientId}`;
    const known = await kernel.redis.get(key).catch(() => null);
    if (known !== null) return { add_address: addressOf(known) };
    const account = await getSenders(kernel).line.account({
      channelId: channel.clientId,
      channelSecret: channel.clientSecret,
    });
    if (account.kind === 'failed') return { add_address: null };
    await kernel.redis.set(key, account.basicId, 'EX', cacheSeconds).catch(() => null);
    return { add_address: addressOf(account.basicId) };
  },
  { transaction: 'manual' },
);
