import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime';

/**
 * Forgets that a shared part, such as a late part of the kit, did not load: the federation's code would answer every
 * later try by that failure, and Retry would help nobody.
 */
const retryShared: ModuleFederationRuntimePlugin = {
  name: 'retry-shared',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const part of Object.values(scope[pkgName] ?? {})) if (!part.loaded) part.loading = null;
  },
};

// The shell's own code is running already, that of the remotes comes later.
registerPlugins([retryShared]);
registerGlobalPlugins([retryShared]);
