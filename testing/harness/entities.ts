import { glob } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TestShop } from './factories.ts';

/**
 * Makes one record of a kind in a shop. The word stands in the record wherever text can stand, so that a test
 * sees it in an answer that should not hold it.
 */
export type EntityMaker = (shop: TestShop, word: string) => Promise<string>;

/** What a plugin's `tests/entities.ts` exports as `entities`: a maker for each entity that its contract names ids of. */
export type EntityMakers = Readonly<Record<string, EntityMaker>>;

const hasEntities = (value: unknown): value is { entities: EntityMakers } =>
  typeof value === 'object' && value !== null && 'entities' in value;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The makers of everything that is installed. */
export async function loadEntityMakers(): Promise<Map<string, EntityMaker>> {
  const makers = new Map<string, EntityMaker>();
  for await (const path of glob('{kernel/modules,plugins}/*/tests/entities.ts', { cwd: root })) {
    const loaded: unknown = await import(pathToFileURL(root + path).href);
    if (!hasEntities(loaded)) throw new Error(`${path} exports no entities`);
    for (const [name, maker] of Object.entries(loaded.entities)) makers.set(name, maker);
  }
  return makers;
}
