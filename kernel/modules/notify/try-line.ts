import type { LocalizedText } from '../../contract/problems.ts';
import type { LineQuota } from '../../server/line/messaging.ts';
import type { SendOutcome } from '../../server/providers/send-outcome.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { lineMessaging } from '../shop/api.ts';
import { notifyContract } from './contract.ts';
import { messageKey } from './domain/message-key.ts';
import { getSenders } from './senders.ts';

const channelOf = (scope: Scope) => {
  const channel = lineMessaging(scope);
  return channel && { channelId: channel.clientId, channelSecret: channel.clientSecret };
};

/** What LINE says of the channel that members are written to from; null where the shop has not set one up. */
export async function tryLineChannel(scope: Scope): Promise<LineQuota | null> {
  const channel = channelOf(scope);
  return channel && getSenders(kernelScopeOf(scope).kernel).line.quota(channel);
}

/**
 * Pushes a message to a LINE user from the channel that members are written to from, at once and once: what LINE
 * answers is the answer. Null where the shop has not set a channel up.
 */
export async function tryLineMessage(
  scope: Scope,
  lineUserId: string,
  words: LocalizedText,
): Promise<SendOutcome | null> {
  const channel = channelOf(scope);
  const { kernel, drawId } = kernelScopeOf(scope);
  const { shop_language: language } = readSettings(scope.shop, notifyContract);
  return (
    channel &&
    getSenders(kernel).line.push({
      channel,
      to: lineUserId,
      messages: [{ type: 'text', text: words[language] }],
      retryKey: messageKey(drawId()),
    })
  );
}
