/** Loads what web processes and workers load, stores it compiled, and exits. `compile-cache.ts` runs it. */
import { flushCompileCache } from 'node:module';
import '#kernel/server/commands.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';

await loadInstallation();
flushCompileCache();
process.exit();
