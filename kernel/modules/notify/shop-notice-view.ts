import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { shopAddresses } from '../shop/api.ts';
import { defaultChannels, notifyContract, type ShopChannel, shopChannels } from './contract.ts';
import type { QuietHours } from './domain/quiet-hours.ts';
import { getSenders } from './senders.ts';
import { listShopEvents } from './shop-notice.ts';
import { linkedTeam } from './team-lines.ts';
import { findTelegramLink } from './telegram-link.ts';

/** What a shop has switched, as it is stored now. */
interface Switched {
  readonly tell_shop: Readonly<Record<string, readonly ShopChannel[]>>;
  readonly shop_language: 'en' | 'th';
  readonly quiet_hours: QuietHours | null;
}

/** The notices to the shop and their channels, as the settings show them. */
export async function listShopNotices(
  scope: Scope,
  userId: string,
  switched: Switched = readSettings(scope.shop, notifyContract),
) {
  const addresses = shopAddresses(scope);
  const linked = await linkedTeam(scope);
  const events = await listShopEvents(scope);
  const to = { mail: addresses.mail, telegram: addresses.telegram, line: null };
  const isReady = {
    mail: addresses.mail,
    telegram: addresses.telegram,
    line: addresses.line && linked.length > 0,
  };
  return {
    language: switched.shop_language,
    quiet_hours: switched.quiet_hours,
    channels: shopChannels.map((channel) => ({
      channel,
      is_ready: Boolean(isReady[channel]),
      to: to[channel],
    })),
    events: events.map(({ name, title }) => ({
      name,
      title,
      channels: [...(switched.tell_shop[name] ?? defaultChannels)],
    })),
    line: {
      is_set_up: addresses.line !== null,
      linked: linked.map(({ email }) => email),
      is_linked: linked.some((person) => person.userId === userId),
    },
    telegram: {
      is_set_up: getSenders(kernelScopeOf(scope).kernel).telegram !== null,
      ...(await findTelegramLink(scope, addresses.telegram)),
    },
  };
}
