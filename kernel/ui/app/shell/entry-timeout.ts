import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime';
import { codeTimeoutMs } from '../../kit/network/code.ts';

/** Waits as long for a remote's entry as for other code: the federation's own code gives it up after 20 seconds. */
const entryTimeout: ModuleFederationRuntimePlugin = {
  name: 'entry-timeout',
  createScript({ url, attrs = {} }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
    return { script, timeout: codeTimeoutMs };
  },
};

// The shell's own code is running already, that of the remotes comes later.
registerPlugins([entryTimeout]);
registerGlobalPlugins([entryTimeout]);
