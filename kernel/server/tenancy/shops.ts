import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createLRU } from 'lru.min';
import { type LocalDate, toLocalDate } from '../../contract/time.ts';
import { Signal } from '../concurrency/signal.ts';
import { assertHoldsNoConnection } from '../db/held-connection.ts';
import { formatError } from '../errors/format-error.ts';
import type { Logger } from '../telemetry/log.ts';

/** A shop as every request needs it: read once, cached until a version in the database moves. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly nextBillingDate: LocalDate | null;
  readonly supervisor: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly backgroundColor: string;
  readonly squareLogoLink: string | null;
  readonly features: ReadonlySet<string>;
  /** Stored settings by plugin, not yet parsed. */
  readonly settings: ReadonlyMap<string, unknown>;
  /** Sealed secrets by plugin and name. */
  readonly secrets: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const versions = new WeakMap<Shop, string>();

/** Names what pages show of a shop at this moment, so that a page can tell whether it still knows it. */
export const shopVersion = (shop: Shop): string => {
  const known = versions.get(shop);
  if (known !== undefined) return known;
  const { features, nextBillingDate, name, squareLogoLink } = shop;
  const colors = [shop.primaryColor, shop.secondaryColor, shop.backgroundColor];
  const shown = [[...features].sort(), nextBillingDate, name, colors, squareLogoLink];
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
  versions.set(shop, version);
  return version;
};

/** Expired = today at the shop is after its billing date (docs/domain/features.md#f4). */
export const isExpired = (shop: Shop, now: Date): boolean =>
  shop.nextBillingDate !== null && toLocalDate(now, shop.timeZone) > shop.nextBillingDate;

interface ShopRow {
  id: string;
  name: string;
  time_zone: string;
  next_billing_date: string | null;
  supervisor: string;
  primary_color: string;
  secondary_color: string;
  background_color: string;
  square_logo_link: string | null;
}

const record = (json: string): Record<string, string> => {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};

/** Reads shops as they are now, past the process's cache; inside a transaction, with its changes. */
async function loadShops(knex: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Shop>> {
  const [rows, features, settings] = await Promise.all([
    knex<ShopRow>('shop').whereIn('id', ids),
    knex<{ feature: string; is_on: number; shop_id: string }>('shop_feature').whereIn('shop_id', ids),
    knex<{ plugin: string; data: string; secrets: string; shop_id: string }>('shop_setting').whereIn(
      'shop_id',
      ids,
    ),
  ]);
  return new Map(
    rows.map((row): [string, Shop] => {
      const flags = features.filter(({ shop_id, is_on }) => shop_id === row.id && is_on);
      const stored = settings.filter(({ shop_id }) => shop_id === row.id);
      const shop = {
        id: row.id,
        name: row.name,
        timeZone: row.time_zone,
        nextBillingDate: row.next_billing_date,
        supervisor: row.supervisor,
        primaryColor: row.primary_color,
        secondaryColor: row.secondary_color,
        backgroundColor: row.background_color,
        squareLogoLink: row.square_logo_link,
        features: new Set(flags.map(({ feature }) => feature)),
        settings: new Map(stored.map(({ plugin, data }): [string, unknown] => [plugin, JSON.parse(data)])),
        secrets: new Map(stored.map(({ plugin, secrets }) => [plugin, record(secrets)])),
      };
      return [row.id, shop];
    }),
  );
}

/** One shop, as `loadShops` reads it; null where there is none. */
export const loadShop = async (knex: Knex, id: string): Promise<Shop | null> =>
  (await loadShops(knex, [id])).get(id) ?? null;

/** What a process caches by id, and drops when its version in the database moves. */
export type Versioned = 'shop' | 'user';

/** Which of a kind changed; null where it is not known, so that any may have. */
type Changed = string | null;

/** What is no word cannot be asked of the database: its column is ASCII and ignores spaces at the end. */
const idPattern = /^\w{1,40}$/;

const channel = 'sala:version';
const pollMs = 400;
const mostCached = 20_000;

/**
 * Caches shops, and notifies the other caches of the process of what is stale. A version row for each kind is looked at
 * every 400 ms and settles what is stale; a Redis message only hastens the look (docs/domain/features.md#f1: every
 * process obeys within 1 s).
 */
export class Directory {
  readonly #knex: Knex;
  readonly #log: Logger;
  readonly #shops = createLRU<string, Promise<Shop | null>>({ max: mostCached });
  readonly #versions = new Map<Versioned, number>();
  /** Versions that this process made itself and has obeyed already. */
  readonly #own = new Set<string>();
  readonly #listeners: ((kind: Versioned, id: Changed) => void)[] = [];
  readonly #look = new Signal();
  #stopped = false;

  constructor(knex: Knex, log: Logger) {
    this.#knex = knex;
    this.#log = log;
    this.onChange((kind, id) => {
      if (kind !== 'shop') return;
      if (id === null) this.#shops.clear();
      else this.#shops.delete(id);
    });
  }

  /** @param subscriber a Redis connection of its own, since a subscribed one takes no other command. */
  start(subscriber: Redis): void {
    subscriber.on('message', (name: string) => {
      if (name === channel) this.#look.raise();
    });
    subscriber.on('ready', () => void subscriber.subscribe(channel).catch(() => undefined));
    void this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    this.#look.raise();
  }

  /** Called with what is stale now: one of a kind, or all of it where the id is null. */
  onChange(listener: (kind: Versioned, id: Changed) => void): void {
    this.#listeners.push(listener);
  }

  /** Drops what is cached of one of a kind, or of all of them. */
  drop(kind: Versioned, id: Changed): void {
    for (const listener of this.#listeners) listener(kind, id);
  }

  /** Obeys at once what this process has changed and committed. @param version as `moveVersion` answered it. */
  changedHere(kind: Versioned, id: string, version: number): void {
    if (version > (this.#versions.get(kind) ?? 0)) this.#own.add(`${kind}:${version}`);
    this.drop(kind, id);
  }

  /**
   * @returns the shop, or null if no shop has this id.
   * @throws SecondConnectionError in tests, if the caller holds a connection: it may have to wait for one more.
   */
  shop(id: string): Promise<Shop | null> {
    assertHoldsNoConnection();
    if (!idPattern.test(id)) return Promise.resolve(null);
    return this.#shops.get(id) ?? this.#keep(id, loadShop(this.#knex, id));
  }

  /** Several shops, those that are not cached by the statements of one. */
  async shops(ids: readonly string[]): Promise<Shop[]> {
    const missing = ids.filter((id) => idPattern.test(id) && !this.#shops.get(id));
    const loading = missing.length > 0 ? loadShops(this.#knex, missing) : null;
    for (const id of missing)
      this.#keep(id, loading?.then((loaded) => loaded.get(id) ?? null) ?? Promise.resolve(null));
    const shops = await Promise.all(ids.map((id) => this.shop(id)));
    return shops.filter((shop) => shop !== null);
  }

  #keep(id: string, loading: Promise<Shop | null>): Promise<Shop | null> {
    loading.then(
      // An unknown id must not fill the memory.
      (shop) => shop ?? this.#shops.delete(id),
      () => this.#shops.delete(id),
    );
    this.#shops.set(id, loading);
    return loading;
  }

  async #poll(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#obey();
      } catch (error) {
        this.#log.debug({ error: formatError(error) }, 'versions could not be read');
      }
      if (!this.#stopped) await this.#look.wait(pollMs);
    }
  }

  async #obey(): Promise<void> {
    const rows = await this.#knex<{ name: Versioned; version: number }>('system_version').select(
      'name',
      'version',
    );
    for (const { name, version } of rows) {
      const known = this.#versions.get(name);
      if (known === version) continue;
      const changes = known === undefined ? [] : await this.#changesOf(name, known, version);
      this.#versions.set(name, version);
      // What was cleared away since may have been any; so may what was cached before the first look.
      if (known === undefined || changes.length !== version - known) this.drop(name, null);
      else for (const id of this.#notObeyed(name, changes)) this.drop(name, id);
    }
  }

  #changesOf(
    name: Versioned,
    after: number,
    upTo: number,
  ): Promise<{ version: number; subject_id: string }[]> {
    return this.#knex('version_change')
      .where({ name })
      .where('version', '>', after)
      .where('version', '<=', upTo)
      .select('version', 'subject_id');
  }

  #notObeyed(name: Versioned, changes: readonly { version: number; subject_id: string }[]): Set<string> {
    const others = changes.filter(({ version }) => !this.#own.delete(`${name}:${version}`));
    return new Set(others.map(({ subject_id }) => subject_id));
  }
}

/**
 * Notes that one of a kind changes, inside the transaction that changes it. The version's row is held until that ends,
 * so versions follow each other in the order in which they are seen.
 * @returns the version that it has now.
 */
export async function moveVersion(db: Knex, kind: Versioned, id: string, now: Date): Promise<number> {
  await db('system_version').where({ name: kind }).increment('version', 1);
  const row: { version: number } | undefined = await db('system_version')
    .where({ name: kind })
    .first('version');
  if (!row) throw new Error(`There is no version of ${kind}`);
  await db('version_change').insert({ name: kind, version: row.version, subject_id: id, created_at: now });
  return row.version;
}

/** Lets every process look at the versions sooner than it would. */
export const announceVersion = async (redis: Redis): Promise<void> => {
  await redis.publish(channel, '').catch(() => undefined);
};
