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
/** Tabs share one stream; more than this of one session is nobody's browser. */
const mostOfOneSession = 16;

/** Who opens a stream, and what keeps it open. */
export interface Audience {
  readonly shop: Shop | null;
  /** Names the session among others. */
  readonly session: string;
  /** Which live topics of a plugin this person hears; `features` goes to everybody of the shop. */
  readonly hears: (plugin: string, topic: string) => boolean;
  /** Whether the session still stands for the same person with the same rights. Asked again and again. */
  readonly mayStay: () => Promise<boolean>;
  /** Ends when the caller goes away. */
  readonly closed: AbortSignal;
}

interface Listener extends Omit<Audience, 'shop' | 'closed'> {
  readonly shopId: string | null;
  readonly stream: PassThrough;
  /** State of the shop that the page was last sent. */
  known: string | null;
}

/**
 * Server-sent events that cross processes: a change is published in Redis and each process notifies its open
 * pages. An event only names what to look at again, so one that is lost costs nothing but time: pages look
 * again whenever their stream comes back.
 */
export class Live {
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  readonly #directory: Directory;
  readonly #installation: Installation;
  readonly #log: Logger;
  readonly #listeners = new Map<string | null, Set<Listener>>();
  readonly #waiting = new Set<string>();
  #flush: NodeJS.Timeout | undefined;
  #ping: NodeJS.Timeout | undefined;
  #stopped = false;

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
    this.#directory.onChange((kind) => {
      // The database's version shows a flag or date that moved, so it arrives with Redis away as well.
      if (kind === 'shop') void this.#sendFeatures();
      else void this.check();
    });
    this.#ping = setInterval(() => {
      this.#write(this.#all(), ': ping\n\n');
      void this.check();
    }, pingMs);
    this.#ping.unref();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#ping);
    for (const listener of this.#all()) this.#leave(listener);
  }

  /** How many pages listen to this process. */
  get size(): number {
    return this.#all().length;
  }

  /** Ends the streams of sessions that are over or whose rights are others now; a page comes back by itself. */
  async check(): Promise<void> {
    await Promise.all(
      this.#all().map(async (listener) => {
        // Where it cannot be known now it is asked again soon.
        if (!(await listener.mayStay().catch(() => true))) this.#leave(listener);
      }),
    );
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

  /** @returns the stream of one open page; it ends when the page or its session does. */
  open({ shop, closed, ...audience }: Audience): Readable {
    const stream = new PassThrough();
    if (this.#stopped || closed.aborted) return stream.end();
    const shopId = shop?.id ?? null;
    const listener: Listener = { ...audience, shopId, stream, known: shop && this.#stateOf(shop) };
    const ofShop = this.#listeners.get(shopId) ?? new Set();
    this.#listeners.set(shopId, ofShop.add(listener));
    const leave = () => this.#leave(listener);
    closed.addEventListener('abort', leave, { once: true });
    stream.once('close', leave).on('error', leave);
    const ofSession = [...ofShop].filter(({ session }) => session === listener.session);
    for (const oldest of ofSession.slice(0, -mostOfOneSession)) this.#leave(oldest);
    stream.write('retry: 1000\n: open\n\n');
    return stream;
  }

  #all(): Listener[] {
    return [...this.#listeners.values()].flatMap((ofShop) => [...ofShop]);
  }

  #ofShop(shopId: string): Listener[] {
    return [...(this.#listeners.get(shopId) ?? [])];
  }

  #leave(listener: Listener): void {
    const ofShop = this.#listeners.get(listener.shopId);
    ofShop?.delete(listener);
    if (ofShop?.size === 0) this.#listeners.delete(listener.shopId);
    listener.stream.end();
  }

  async #deliver(text: string): Promise<void> {
    const parsed = z.array(envelope).safeParse(readJson(text));
    if (!parsed.success) return;
    for (const { shop: shopId, plugin, event } of parsed.data) {
      if (!this.#listeners.has(shopId)) continue;
      const shop = await this.#directory.shop(shopId).catch(() => null);
      if (!shop || !this.#installation.isOn(shop, plugin)) continue;
      const seeing = this.#ofShop(shopId).filter(({ hears }) => hears(plugin, event.topic));
      this.#write(seeing, `data: ${JSON.stringify(event)}\n\n`);
    }
  }

  async #sendFeatures(): Promise<void> {
    for (const id of [...this.#listeners.keys()]) {
      const shop = id === null ? null : await this.#directory.shop(id).catch(() => null);
      if (!shop) continue;
      const state = this.#stateOf(shop);
      const unaware = this.#ofShop(shop.id).filter(({ known }) => known !== state);
      for (const listener of unaware) listener.known = state;
      this.#write(unaware, 'data: {"topic":"features","ids":[]}\n\n');
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

  #write(listeners: readonly Listener[], text: string): void {
    for (const listener of listeners) {
      // A page that does not read is let go; it comes back and looks again.
      if (listener.stream.writableLength > mostBuffered) {
        this.#log.debug('a page that did not read its live updates was let go');
        listener.stream.destroy();
        this.#leave(listener);
      } else listener.stream.write(text);
    }
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
