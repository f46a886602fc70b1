import { currentBuild } from '../../../server/http/shells.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { publicSettings } from '../../../server/settings.ts';
import { isExpired } from '../../../server/shops.ts';
import { siteContract } from '../contract.ts';
import { personOf } from '../person.ts';

const shopOf = (scope: Scope) => {
  if (!scope.hasShop) return null;
  const { shop, kernel, now } = scope;
  return {
    id: shop.id,
    name: shop.name,
    time_zone: shop.timeZone,
    primary_color: shop.primaryColor,
    secondary_color: shop.secondaryColor,
    background_color: shop.backgroundColor,
    square_logo_link: shop.squareLogoLink,
    next_billing_date: shop.nextBillingDate,
    expired: isExpired(shop, now),
    feature_enable: Object.fromEntries(kernel.installation.features.map((id) => [id, scope.isOn(id)])),
  };
};

export const boot = handler(siteContract, 'boot', async ({ input, actor, scope }) => {
  const { kernel } = scope;
  const build = currentBuild(kernel);
  const enabled = scope.hasShop ? build.remotes.filter(({ feature }) => scope.isOn(feature)) : [];
  return {
    build: build.id,
    shell: input.shell,
    shop: shopOf(scope),
    person: await personOf(scope, actor),
    settings: scope.hasShop
      ? Object.fromEntries(
          kernel.installation.plugins
            .filter(({ plugin }) => scope.isOn(plugin.contract.id))
            .map(({ plugin }) => [plugin.contract.id, publicSettings(scope.shop, plugin.contract)])
            .filter(([, settings]) => Object.keys(settings ?? {}).length > 0),
        )
      : {},
    remotes: enabled.flatMap(({ feature, shells }) => {
      const declaration = shells[input.shell];
      return declaration ? [{ feature, declaration }] : [];
    }),
    line_sandbox: kernel.environment.LINE_SANDBOX_URL ?? null,
  };
});
