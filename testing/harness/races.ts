import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import type { Answer } from './client.ts';
import type { TestShop } from './factories.ts';

/** An answer in short: its status, or its problem's code. */
export type Said = number | string;

/** Calls that are ready to meet. */
export interface ReadyRace {
  /** Sent in turn, all at once, until 50 are under way; each is given its number among them. */
  readonly contenders: readonly ((number: number) => Promise<Answer>)[];
  /** What they may be answered. */
  readonly answers: readonly Said[];
  /** How many calls are made where a limit lets fewer than 50 pass. */
  readonly calls?: number;
  /** Throws where something does not hold afterwards. @param said what they were answered, in the order of their numbers. */
  after(said: readonly Said[]): Promise<void>;
}

/** Writes that meet on the same rows. */
export interface Race {
  /** The rule that holds afterwards. */
  readonly title: string;
  /** The endpoints whose calls meet, as the contract names them. */
  readonly endpoints: readonly string[];
  prepare(shop: TestShop): Promise<ReadyRace>;
}

/** What a plugin's `tests/races.ts` exports as `races`. */
export interface Races {
  readonly races: readonly Race[];
  /** Writes that nothing is raced with, each with the reason in a sentence. */
  readonly unraced: Readonly<Record<string, string>>;
  /**
   * Writes that only features lead to, such as a sale of what a feature sells, each with what races them; in a tree
   * without some of the specification's features they may be in no race.
   */
  readonly racedByFeatures?: Readonly<Record<string, string>>;
  /** Writes that it implements for every feature, by the name that they have there, each with what races them. */
  readonly shared?: Readonly<Record<string, string>>;
}

const hasRaces = (value: unknown): value is { races: Races } =>
  typeof value === 'object' && value !== null && 'races' in value;

/** The races of everything that is installed, by the plugin's id. */
export async function loadRaces(): Promise<Map<string, Races>> {
  const all = new Map<string, Races>();
  const { plugins } = await loadInstallation();
  for (const { plugin, folder } of plugins) {
    const path = join(folder, 'tests/races.ts');
    if (!existsSync(path)) continue;
    const loaded: unknown = await import(pathToFileURL(path).href);
    if (!hasRaces(loaded)) throw new Error(`${path} exports no races`);
    all.set(plugin.contract.id, loaded.races);
  }
  return all;
}

/** An answer in short. */
export const said = ({ status, body }: Answer): Said => (status < 400 ? status : String(body.code));

const states = z.record(z.string(), z.unknown());

/**
 * The values that a field of a record has had, as the history tells: each change has to begin with what the one
 * before it ended with, in some order that uses every change.
 * @param first the value before the race.
 * @returns the value that the history ends with.
 * @throws Error where a change began with a value that was never there, so that another one was overwritten unseen.
 */
export async function lastOfHistory(
  shop: TestShop,
  entityId: string,
  field: string,
  first: unknown,
): Promise<unknown> {
  const rows: { before_state: string | null; after_state: string | null }[] = await shop.server.kernel
    .knex('audit')
    .where({ shop_id: shop.id, entity_id: entityId });
  const read = (text: string | null) => states.parse(text === null ? {} : JSON.parse(text));
  const changes = rows
    .map(({ before_state, after_state }) => ({ before: read(before_state), after: read(after_state) }))
    .filter(({ after }) => field in after)
    .map(({ before, after }) => [JSON.stringify(before[field]), JSON.stringify(after[field])] as const);
  return JSON.parse(endOfChain(changes, JSON.stringify(first)));
}

/** Where a walk ends that begins at a value and takes every change once: the value that is reached once more than left. */
function endOfChain(changes: readonly (readonly [string, string])[], first: string): string {
  const balance = new Map<string, number>([[first, 1]]);
  const add = (value: string, by: number) => balance.set(value, (balance.get(value) ?? 0) + by);
  for (const [before, after] of changes) {
    add(before, -1);
    add(after, 1);
  }
  const open = [...balance].filter(([, count]) => count !== 0);
  const [end] = open;
  if (open.length !== 1 || !end || end[1] !== 1)
    throw new Error(`The history has a gap: ${JSON.stringify(changes)}, beginning with ${first}`);
  return end[0];
}
