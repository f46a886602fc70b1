import { z } from 'zod';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { lineMessaging } from '../../shop/api.ts';
import { notifyContract } from '../contract.ts';
import { failureWords } from '../domain/failure-texts.ts';
import { getSenders } from '../senders.ts';

const cacheSeconds = 300;
const quotaSchema = z.object({ limit: z.number().nullable(), used: z.number() });

export const lineQuota = handler(notifyContract, 'lineQuota', async ({ scope }) => {
  const channel = lineMessaging(scope);
  if (!channel) return { is_set_up: false, limit: null, used: null, why: null };
  const { kernel } = kernelScopeOf(scope);
  // By the channel, so that another one is asked for at once; every process answers the same.
  const key = `sala:line_quota:${scope.shopId}:${channel.clientId}`;
  const known = await kernel.redis.get(key).catch(() => null);
  if (known !== null) return { is_set_up: true, ...quotaSchema.parse(JSON.parse(known)), why: null };
  const quota = await getSenders(kernel).line.quota({
    channelId: channel.clientId,
    channelSecret: channel.clientSecret,
  });
  if (quota.kind === 'failed')
    return { is_set_up: true, limit: null, used: null, why: failureWords(quota.reason) };
  const { limit, used } = quota;
  await kernel.redis.set(key, JSON.stringify({ limit, used }), 'EX', cacheSeconds).catch(() => null);
  return { is_set_up: true, limit, used, why: null };
});
