import { utcOffset } from '../../../contract/zone.ts';
import { currentBuild } from '../../../server/http/build.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { publicSettings } from '../../../server/settings.ts';
import { shopVersion } from '../../../server/shops.ts';
import { shopFaceOf } from '../../shop/points.ts';
import { siteContract } from '../contract.ts';
import { personOf } from '../person.ts';

export const boot = handler(siteContract, 'boot', async ({ input, actor, scope }) => {
  const { kernel } = kernelScopeOf(scope);
  const build = currentBuild(kernel);
  const enabled = scope.hasShop ? build.remotes.filter(({ feature }) => scope.isOn(feature)) : [];
  return {
    build: build.id,
    shell: input.shell,
    shop: scope.hasShop ? shopFaceOf(scope, scope.shop) : null,
    shop_version: scope.hasShop ? shopVersion(scope.shop) : null,
    utc_offset: scope.hasShop ? utcOffset(kernel.clock.now(), scope.shop.timeZone) : null,
    person: await personOf(scope, actor),
    settings: scope.hasShop
      ? Object.fromEntries(
          kernel.installation.plugins
            .filter(({ plugin }) => scope.isOn(plugin.contract.id))
            .map(({ plugin }) => [plugin.contract.id, publicSettings(scope.shop, plugin.contract)])
            .filter(([, settings]) => Object.keys(settings ?? {}).length > 0),
        )
      : {},
    remotes: enabled.flatMap(({ feature, entry, shells }) => {
      const declaration = shells[input.shell];
      return declaration ? [{ feature, entry, declaration }] : [];
    }),
    line_sandbox: kernel.environment.LINE_SANDBOX_URL ?? null,
  };
});
