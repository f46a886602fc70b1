import type { Kernel } from '#kernel/server/runtime/kernel.ts';
import type { Versioned } from '#kernel/server/tenancy/shops.ts';
import { systemScope } from '#kernel/server/tenancy/system-scope.ts';
import { nothingIsLost } from './settling.ts';

/** Lets every process know of a shop or a person that a test has changed in the database itself. */
export const markChanged = (kernel: Kernel, kind: Versioned, id: string): Promise<void> =>
  systemScope(kernel, 'test', null).transaction((inside) => inside.changed(kind, id), nothingIsLost);
