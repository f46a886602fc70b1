import type { Kernel } from './kernel.ts';
import { Scope } from './scope.ts';
import type { Shop } from './shops.ts';

/**
 * The program itself at work for one plugin: a job or a subscriber. What it emits and tells live
 * counts as that plugin's, so that the plugin's flag holds for it too.
 * @param name the job or subscription; it stands in audit rows.
 */
export const pluginScope = (
  kernel: Kernel,
  plugin: string,
  name: string,
  shop: Shop | null,
  now: Date = kernel.clock.now(),
): Scope =>
  new Scope({
    kernel,
    actor: { audience: 'system', name: `${plugin}.${name}` },
    now,
    db: kernel.knex,
    shop,
    source: plugin,
  });
