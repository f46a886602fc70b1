import type { Kernel } from '../runtime/kernel.ts';
import { KernelScope } from './kernel-scope.ts';
import type { Shop } from './shops.ts';

/** Scope of the program itself, in a shop or in none. @param name appears in audit rows. */
export const systemScope = (
  kernel: Kernel,
  name: string,
  shop: Shop | null,
  options: { source?: string; now?: Date } = {},
): KernelScope =>
  new KernelScope({
    kernel,
    actor: { audience: 'system', name },
    now: options.now ?? kernel.clock.now(),
    db: kernel.knex,
    shop,
    source: options.source ?? name,
  });

/**
 * The program itself at work for one plugin: a job or a subscriber. What it emits and announces counts as that
 * plugin's, so that the plugin's flag holds for it too.
 * @param name the job or subscription; it appears in audit rows.
 */
export const workScope = (
  kernel: Kernel,
  plugin: string,
  name: string,
  shop: Shop | null,
  now?: Date,
): KernelScope => systemScope(kernel, `${plugin}.${name}`, shop, { source: plugin, ...(now ? { now } : {}) });
