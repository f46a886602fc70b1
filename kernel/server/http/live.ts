import { PassThrough, type Readable } from 'node:stream';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type LiveEvent, liveEventSchema } from '../../contract/boot.ts';
import type { Installation } from '../loader.ts';
import type { Logger } from '../log.ts';
import type { Directory, Shop } from '../shops.ts';

const channel = 'sala:live';
const envelope = z.object({ shop: z.string(), plugin: z.string(), event: liveEventSchema });
const pingMs = 15_000;
const gatherMs = 20;
const mostBuffered = 64 * 1024;

interface Listener {
  readonly shopId: string | null;
  readonly stream: PassThrough;
  /** Which plugins' events this person may see; `features` goes to everybody of the shop. */
  readonly sees: (plugin: string) => boolean;
}

/**
 * Server-sent events that cross processes: a change is published in Redis and each process tells its own open
 * pages. An event only names what to look at again, so one that is lost costs nothing but time: pages look
 * again whenever their stream comes back.
 */
export class Live {
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  readonly #directory: Directory;
  readonly #installation: Installation;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  readonly #features = new Map<string, string>();
  readonly #waiting = new Set<string>();
  #flush: NodeJS.Timeout | undefined;
  #ping: NodeJS.Timeout | undefined;

  constructor(parts: {
    redis: Redis;
    subscriber: Redis;
    directory: Directory;
    installation: Installation;
    log: Logger;
  }) {
    this.#redis = parts.redis;
    this.#subscriber = parts.subscriber;
    this.#directory = parts.directory;
    this.#installation = parts.installation;
    this.#log = parts.log;
  }

  start(): void {
    this.#subscriber.on('message', (name: string, text: string) => {
      if (name === channel) void this.#deliver(text);
    });
    this.#subscriber.on('ready', () => void this.#subscriber.subscribe(channel).catch(() => undefined));
    // A flag or date that moved is told from the database's version, so it arrives with Redis away as well.
    this.#directory.onChange((kind) => {
      if (kind === 'shop') void this.#tellFeatures();
    });
    this.#ping = setInterval(() => this.#write(': ping\n\n', () => true), pingMs);
    this.#ping.unref();
  }

  stop(): void {
    clearInterval(this.#ping);
    for (const { stream } of this.#listeners) stream.end();
    this.#listeners.clear();
  }

  /** Events of one moment travel together, each once: a hundred bookings of a class are one look at it. */
  publish(shopId: string, plugin: string, event: LiveEvent): void {
    const message: z.input<typeof envelope> = { shop: shopId, plugin, event };
    this.#waiting.add(JSON.stringify(message));
    this.#flush ??= setTimeout(() => {
      const batch = `[${[...this.#waiting].join(',')}]`;
      this.#flush = undefined;
      this.#waiting.clear();
      this.#redis.publish(channel, batch).catch(() => undefined);
    }, gatherMs);
  }

  /** @returns the stream of one open page; it ends with `closed`. */
  open(shop: Shop | null, sees: (plugin: string) => boolean, closed: AbortSignal): Readable {
    const stream = new PassThrough();
    const listener: Listener = { shopId: shop?.id ?? null, stream, sees };
    this.#listeners.add(listener);
    if (shop) this.#features.set(shop.id, this.#stateOf(shop));
    stream.write('retry: 1000\n: open\n\n');
    const leave = () => {
      this.#listeners.delete(listener);
      stream.end();
    };
    closed.addEventListener('abort', leave, { once: true });
    stream.on('error', leave);
    return stream;
  }

  async #deliver(text: string): Promise<void> {
    const parsed = z.array(envelope).safeParse(JSON.parse(text));
    if (!parsed.success) return;
    for (const { shop: shopId, plugin, event } of parsed.data) {
      if (![...this.#listeners].some((listener) => listener.shopId === shopId)) continue;
      const shop = await this.#directory.shop(shopId).catch(() => null);
      if (!shop || !this.#installation.isOn(shop, plugin)) continue;
      this.#write(
        `data: ${JSON.stringify(event)}\n\n`,
        (listener) => listener.shopId === shopId && listener.sees(plugin),
      );
    }
  }

  async #tellFeatures(): Promise<void> {
    const shopIds = new Set([...this.#listeners].map(({ shopId }) => shopId));
    for (const id of shopIds) {
      const shop = id === null ? null : await this.#directory.shop(id).catch(() => null);
      if (!shop) continue;
      const state = this.#stateOf(shop);
      if (this.#features.get(shop.id) === state) continue;
      this.#features.set(shop.id, state);
      this.#write('data: {"topic":"features","ids":[]}\n\n', (listener) => listener.shopId === shop.id);
    }
  }

  #stateOf(shop: Shop): string {
    return JSON.stringify([
      [...shop.features].sort(),
      shop.nextBillingDate,
      shop.name,
      shop.primaryColor,
      shop.secondaryColor,
      shop.backgroundColor,
    ]);
  }

  #write(text: string, to: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) {
      if (!to(listener)) continue;
      // A page that does not read is let go; it comes back and looks again.
      if (listener.stream.writableLength > mostBuffered) {
        this.#log.debug('a page that did not read its live updates was let go');
        this.#listeners.delete(listener);
        listener.stream.destroy();
      } else listener.stream.write(text);
    }
  }
}
