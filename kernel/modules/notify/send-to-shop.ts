import type { SendOutcome } from '../../server/providers/send-outcome.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { shopAddresses } from '../shop/api.ts';
import type { ShopChannel } from './contract.ts';
import { lineMessage } from './domain/line-message.ts';
import { mailMessage } from './domain/mail-message.ts';
import { messageKey } from './domain/message-key.ts';
import type { Notice } from './domain/notice.ts';
import { plainMessage } from './domain/plain-message.ts';
import { getSenders } from './senders.ts';
import { linkedTeam } from './team-lines.ts';

/**
 * Hands one message to the shop to a provider. Never throws for what a provider says.
 * @param target.to an address, a chat, or for LINE the user of the team whose LINE it is.
 * @param id names this message permanently, so that a try whose answer was lost is known where the provider can.
 */
export async function sendToShop(
  scope: Scope,
  { channel, to }: { readonly channel: ShopChannel; readonly to: string },
  notice: Notice,
  id: string,
): Promise<SendOutcome> {
  const { line, mailer, telegram } = getSenders(kernelScopeOf(scope).kernel);
  if (channel === 'mail') return mailer.send({ to, ...mailMessage(notice), messageId: id });
  if (channel === 'telegram')
    return telegram
      ? telegram.send({ chatId: to, text: plainMessage(notice) })
      : { kind: 'refused', reason: 'Sala has no Telegram bot' };
  const { line: shopLine } = shopAddresses(scope);
  const person = (await linkedTeam(scope)).find(({ userId }) => userId === to);
  if (!shopLine) return { kind: 'refused', reason: 'the shop has no LINE channel of its own' };
  if (!person) return { kind: 'refused', reason: 'the person has no LINE linked any more' };
  return line.push({
    channel: { channelId: shopLine.clientId, channelSecret: shopLine.clientSecret },
    to: person.lineUserId,
    messages: [lineMessage(notice)],
    retryKey: messageKey(id),
  });
}
