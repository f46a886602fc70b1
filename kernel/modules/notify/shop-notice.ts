import type { LocalizedText } from '../../contract/problems.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { CallContext, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { shopAddresses } from '../shop/api.ts';
import { defaultChannels, notifyContract, type ShopChannel } from './contract.ts';
import { shopNotice } from './events.ts';
import { linkedTeam } from './team-lines.ts';

/** What a shop may be notified of, declared beside the event that it is about. */
export interface ShopEvent {
  /** Unique in the installation and stored with what the shop has switched, such as `booking.booked`. */
  readonly name: string;
  readonly title: LocalizedText;
}

/** The events that shops may be notified of; those of a feature that is off are not offered. */
export const shopEvents = defineExtension<{
  events(scope: Scope): readonly ShopEvent[];
}>('notify.shop_events', { events: 'skip' });

/** All events that the shop may be notified of. */
export const listShopEvents = async (scope: WriteScope): Promise<ShopEvent[]> =>
  (await scope.ask(shopEvents, 'events')).flatMap(({ value }) => [...value]);

/** The channels by which the shop is notified of an event. */
const channelsFor = (scope: CallContext, event: string): readonly ShopChannel[] =>
  readSettings(scope.shop, notifyContract).tell_shop[event] ?? defaultChannels;

/** Whether the shop is notified of an event by any channel; asked before the notice is composed, which costs reads. */
export function isShopNotified(scope: Scope, { name }: ShopEvent): boolean {
  const addresses = shopAddresses(scope);
  return channelsFor(scope, name).some((channel) => addresses[channel] !== null);
}

/**
 * Tells the shop of something by the channels that it has chosen and set up; without any it costs no statement.
 * @param event one that is declared to `shopEvents`.
 * @param notice.link a path of the staff's screens.
 * @param notice.about the booking, if it is about one.
 * @param notice.member_id the member whom the body names, where it names one.
 * @param dedupe names what happened, so that nobody is notified of it twice.
 */
export async function notifyShop(
  scope: Scope,
  event: ShopEvent,
  notice: {
    readonly title: LocalizedText;
    readonly body: LocalizedText;
    readonly link: string | null;
    readonly member_id?: string;
    readonly about?: string;
  },
  dedupe: string,
): Promise<void> {
  const addresses = shopAddresses(scope);
  const chosen = channelsFor(scope, event.name);
  const targets: { channel: ShopChannel; to: string; name: string }[] = [];
  for (const channel of ['mail', 'telegram'] as const) {
    const to = addresses[channel];
    if (to && chosen.includes(channel)) targets.push({ channel, to, name: to });
  }
  if (addresses.line && chosen.includes('line'))
    for (const { userId, email } of await linkedTeam(scope))
      targets.push({ channel: 'line', to: userId, name: email });
  if (targets.length === 0) return;
  await scope.emitAll(
    shopNotice,
    targets.map((target) => ({
      payload: { ...target, ...notice },
      dedupe: `${dedupe}:${target.channel}:${target.to}`,
    })),
  );
}
