import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Knex } from 'knex';
import { createLRU } from 'lru.min';
import { type LocalDate, toLocalDate } from '../contract/time.ts';
import type { Logger } from './log.ts';
import { describeFailure } from './reason.ts';

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

/** Expired = today at the shop is after its billing date (decisions §3). */
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

/** Reads a shop as it is now, past the process's cache; inside a transaction, with its changes. */
export async function loadShop(knex: Knex, id: string): Promise<Shop | null> {
  const [row, features, settings] = await Promise.all([
    knex<ShopRow>('shop').where({ id }).first(),
    knex<{ feature: string; is_on: number; shop_id: string }>('shop_feature').where({ shop_id: id }),
    knex<{ plugin: string; data: string; secrets: string; shop_id: string }>('shop_setting').where({
      shop_id: id,
    }),
  ]);
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    nextBillingDate: row.next_billing_date,
    supervisor: row.supervisor,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    backgroundColor: row.background_color,
    squareLogoLink: row.square_logo_link,
    features: new Set(features.filter(({ is_on }) => is_on).map(({ feature }) => feature)),
    settings: new Map(settings.map(({ plugin, data }): [string, unknown] => [plugin, JSON.parse(data)])),
    secrets: new Map(settings.map(({ plugin, secrets }) => [plugin, record(secrets)])),
  };
}

/** What a process caches and drops when a version row in the database moves. */
export type Versioned = 'shop' | 'user';

/** What is no word cannot be asked of the database: its column is ASCII and ignores spaces at the end. */
const idPattern = /^\w{1,40}$/;

const channel = 'sala:version';
const pollMs = 400;
const mostCached = 20_000;

/**
 * Caches shops, and notifies the other caches of the process when they are stale. A version row for each kind is
 * looked at every 400 ms and settles what is stale; a Redis message only hastens it (decisions §3: every process
 * obeys within 1 s).
 */
export class Directory {
  readonly #knex: Knex;
  readonly #log: Logger;
  readonly #shops = createLRU<string, Promise<Shop | null>>({ max: mostCached });
  readonly #versions = new Map<string, number>();
  readonly #listeners: ((kind: Versioned) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(knex: Knex, log: Logger) {
    this.#knex = knex;
    this.#log = log;
    this.onChange((kind) => {
      if (kind === 'shop') this.#shops.clear();
    });
  }

  /** @param subscriber a Redis connection of its own, since a subscribed one takes no other command. */
  start(subscriber: Redis): void {
    subscriber.on('message', (name: string, kind: string) => {
      if (name === channel && (kind === 'shop' || kind === 'user')) this.drop(kind);
    });
    subscriber.on('ready', () => void subscriber.subscribe(channel).catch(() => undefined));
    void this.#poll();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Called with the kind that is stale now. */
  onChange(listener: (kind: Versioned) => void): void {
    this.#listeners.push(listener);
  }

  drop(kind: Versioned): void {
    for (const listener of this.#listeners) listener(kind);
  }

  /** @returns the shop, or null where no shop has this id. */
  shop(id: string): Promise<Shop | null> {
    if (!idPattern.test(id)) return Promise.resolve(null);
    const cached = this.#shops.get(id);
    if (cached) return cached;
    const loading = loadShop(this.#knex, id);
    loading.then(
      // An unknown id must not fill the memory.
      (shop) => shop ?? this.#shops.delete(id),
      () => this.#shops.delete(id),
    );
    this.#shops.set(id, loading);
    return loading;
  }

  async #poll(): Promise<void> {
    try {
      const rows = await this.#knex<{ name: Versioned; version: number }>('system_version').select(
        'name',
        'version',
      );
      for (const { name, version } of rows) {
        const known = this.#versions.get(name);
        this.#versions.set(name, version);
        if (known !== undefined && known !== version) this.drop(name);
      }
    } catch (error) {
      this.#log.debug({ error: describeFailure(error) }, 'versions could not be read');
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), pollMs);
  }
}

/** Moves a version inside the transaction that changed something of its kind. */
export const moveVersion = async (db: Knex, kind: Versioned): Promise<void> => {
  await db('system_version').where({ name: kind }).increment('version', 1);
};

/** Lets every process know sooner than its next look at the version row. */
export const announceVersion = async (redis: Redis, kind: Versioned): Promise<void> => {
  await redis.publish(channel, kind).catch(() => undefined);
};
