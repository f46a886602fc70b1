import type { DeclaredPart, RemoteShell } from '../../../contract/boot.ts';
import { utcOffset } from '../../../contract/zone.ts';
import { currentBuild } from '../../../server/http/build.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import { publicSettings } from '../../../server/tenancy/settings.ts';
import { shopVersion } from '../../../server/tenancy/shops.ts';
import { shopFaceOf } from '../../shop/api.ts';
import { siteContract } from '../contract.ts';
import { findPerson } from '../person.ts';

/** What of a remote stays while its feature is off; nothing of most. */
const whileOff = ({ pages, routes }: DeclaredPart): RemoteShell | undefined => {
  const left = routes.filter((path) => pages[path]?.whenOff === 'allow');
  return left.length > 0 ? { tiles: [], menu: [], slots: {}, bases: [], routes: left } : undefined;
};

export const boot = handler(siteContract, 'boot', async ({ input, actor, scope }) => {
  const { kernel } = kernelScopeOf(scope);
  const build = currentBuild(kernel);
  const remotes = scope.hasShop ? build.remotes : [];
  return {
    build: build.id,
    shell: input.shell,
    shop: scope.hasShop ? shopFaceOf(scope, scope.shop) : null,
    shop_version: scope.hasShop ? shopVersion(scope.shop) : null,
    utc_offset: scope.hasShop ? utcOffset(kernel.clock.now(), scope.shop.timeZone) : null,
    person: await findPerson(scope, actor),
    settings: scope.hasShop
      ? Object.fromEntries(
          kernel.installation.plugins
            .filter(({ plugin }) => scope.isOn(plugin.contract.id))
            .map(({ plugin }) => [plugin.contract.id, publicSettings(scope.shop, plugin.contract)])
            .filter(([, settings]) => Object.keys(settings ?? {}).length > 0),
        )
      : {},
    remotes: remotes.flatMap(({ feature, entry, shells }) => {
      const declared = shells[input.shell];
      const declaration = declared && (scope.isOn(feature) ? declared : whileOff(declared));
      return declaration ? [{ feature, entry, declaration }] : [];
    }),
    line_sandbox: kernel.environment.LINE_SANDBOX_URL ?? null,
  };
});
