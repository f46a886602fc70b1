import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, toLocalDate } from '../../kernel/contract/time.ts';
import type { Demo, DemoKit, DemoPictures, DemoShop } from '../../kernel/demo/kit.ts';
import type { Kernel } from '../../kernel/server/runtime/kernel.ts';
import { storeImage } from '../../kernel/server/storage/stored-files.ts';
import type { KernelScope } from '../../kernel/server/tenancy/kernel-scope.ts';
import { systemScope } from '../../kernel/server/tenancy/system-scope.ts';

/** Password of everybody in demo data. */
export const demoPassword = 'sala-demo-2026';

interface DemoModule {
  readonly demo: Demo;
  readonly demoPictures?: DemoPictures;
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

const isDemoModule = (value: unknown): value is DemoModule =>
  typeof value === 'object' &&
  value !== null &&
  'demo' in value &&
  isFunction(value.demo) &&
  (!('demoPictures' in value) || isFunction(value.demoPictures));

/** Every plugin's demo data, each after what it needs. */
async function demosOf(kernel: Kernel): Promise<(DemoModule & { plugin: string })[]> {
  const demos: (DemoModule & { plugin: string })[] = [];
  for (const { plugin, folder } of kernel.installation.plugins) {
    const path = join(folder, 'demo.ts');
    if (!existsSync(path)) continue;
    const loaded: unknown = await import(pathToFileURL(path).href);
    if (!isDemoModule(loaded)) throw new Error(`${path} exports no demo`);
    const { demo, demoPictures } = loaded;
    demos.push({ plugin: plugin.contract.id, demo, ...(demoPictures ? { demoPictures } : {}) });
  }
  return demos;
}

const pictureSide = 512;

/** Uploads pictures, as the shop's staff would. @returns their files by the pictures' names. */
async function storePictures(
  kernel: Kernel,
  shopId: string,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for (const [name, png] of pictures) {
    const file = new File([new Uint8Array(png)], `${name}.png`, { type: 'image/png' });
    const rules = { width: pictureSide, height: pictureSide, mostBytes: png.length };
    await storeImage(kernel, shopId, { field: 'upload_file', file, rules });
    files.set(name, file);
  }
  return files;
}

async function makeShop(system: KernelScope, shop: DemoShop): Promise<void> {
  const { db, now } = system;
  const timeZone = system.kernel.environment.TIME_ZONE;
  await db('shop').insert({
    id: shop.id,
    name: shop.name,
    time_zone: timeZone,
    next_billing_date: addDays(toLocalDate(now, timeZone), shop.billingDays),
    supervisor: system.kernel.environment.SUPERVISORS[0],
    primary_color: shop.colors.primary,
    secondary_color: shop.colors.secondary,
    background_color: shop.colors.background,
    created_at: now,
  });
  if (shop.features.length > 0) {
    await db('shop_feature').insert(
      shop.features.map((feature) => ({ shop_id: shop.id, feature, is_on: true })),
    );
  }
}

/** Other random numbers would make it another shop, so a demo is not filled twice. */
const isUnknown = (): Promise<never> =>
  Promise.reject(new Error('The database went away while the demo was filled; start again with --fresh'));

/** Makes a shop with the demo data of every plugin that is on in it. The same `random` makes the same shop. */
export async function fillShop(kernel: Kernel, shop: DemoShop, random: () => number): Promise<void> {
  const below = (end: number) => Math.floor(random() * end);
  const system = systemScope(kernel, 'demo', null);
  await makeShop(system, shop);
  const kit: Omit<DemoKit, 'pictures'> = {
    shop,
    password: demoPassword,
    random,
    below,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
  for (const { plugin, demo, demoPictures } of await demosOf(kernel)) {
    // Read anew, because what one plugin's demo sets the next one's lives by.
    const scope = await system.forShop(shop.id);
    if (!scope) throw new Error(`${shop.id} was not made`);
    if (!scope.isOn(plugin)) continue;
    const drawn = (await demoPictures?.(shop)) ?? new Map<string, Buffer>();
    const pictures = await storePictures(kernel, shop.id, drawn);
    await scope.transaction((inside) => demo(inside, { ...kit, pictures }), { settle: isUnknown });
  }
}
