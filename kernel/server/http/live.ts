import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { type LiveEvent, liveEventSchema } from '../../contract/boot.ts';
import type { LiveAudience } from '../../contract/contract.ts';
import type { Installation } from '../runtime/loader.ts';
import { sessionOwner, sessionsEnded } from '../security/sessions.ts';
import type { Logger } from '../telemetry/log.ts';
import { type Directory, type Shop, shopVersion } from '../tenancy/shops.ts';
import { forMembers, type LiveChange, LiveQueue } from './live-queue.ts';

const channel = 'sala:live';
const envelope = z.object({
  shop: z.string(),
  plugin: z.string(),
  event: liveEventSchema,
  /** The one member who hears it; where left out it is for all of an audience. */
  member: z.string().optional(),
  /** The process that sends it. */
  from: z.string().optional(),
});
const pingMs = 15_000;
const gatherMs = 20;
/** Pages of a shop are written to at most once in this time: they ask no more often than twice a second. */
const paceMs = 200;
/** How long a page may take from its first answers to its stream without missing a change. */
const recentMs = 10_000;
const mostBuffered = 64 * 1024;
/** Sessions that are looked up together. */
const checkedTogether = 200;
/** Tabs share one stream; more than this of one session is nobody's browser. */
const mostOfOneSession = 16;

/** Whom a stream is for: the staff who work with some plugins, a member (`''` before registration), or HQ. */
export type Subscriber =
  | { readonly audience: 'staff'; readonly plugins: ReadonlySet<string> }
  | { readonly audience: 'member'; readonly memberId: string }
  | { readonly audience: 'hq' };

/** Who opens a stream, and what keeps it open. */
export interface Audience {
  readonly shop: Shop | null;
  /** Names the session among others. */
  readonly session: string;
  /** Names whose session it is, as `sessionOwner` does. */
  readonly owner: string;
  /** `features` goes to everybody of the shop. */
  readonly subscriber: Subscriber;
  /** Whether what changed in the last seconds is sent first. */
  readonly wantsRecent: boolean;
  /** Whether the session still stands for the same person with the same rights. Asked again and again. */
  readonly mayStay: () => Promise<boolean>;
  /** Ends when the caller goes away. */
  readonly closed: AbortSignal;
}

interface Listener extends Omit<Audience, 'shop' | 'wantsRecent' | 'closed'> {
  readonly shopId: string | null;
  readonly stream: PassThrough;
  /** Version of the shop that the page was last sent. */
  known: string | null;
}

/**
 * Server-sent events that cross processes: a change is published in Redis and each process notifies its open
 * pages. An event only names what to look at again, so one that is lost costs nothing but time: pages look
 * again whenever their stream comes back. Where a process may have missed some, it ends its streams.
 */
export class Live {
  readonly #redis: Redis;
  readonly #subscriber: Redis;
  readonly #directory: Directory;
  readonly #installation: Installation;
  readonly #log: Logger;
  readonly #listeners = new Map<string | null, Set<Listener>>();
  readonly #waiting = new Set<string>();
  readonly #queues = new Map<string, LiveQueue>();
  readonly #recent = new Map<string, { at: number; change: LiveChange }[]>();
  readonly #id = randomUUID();
  /** How often each shop's public pages have changed since `#missed` last rose. */
  readonly #pageChanges = new Map<string, number>();
  /** How often this process may have missed changes of any shop. */
  #missed = 0;
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
      if (name === channel) this.#deliver(text);
      else if (name === sessionsEnded) void this.check(({ owner }) => owner === text);
    });
    this.#subscriber.on('ready', () => void this.#listen());
    this.#directory.onChange((kind, id) => {
      // The database's version shows a flag or date that moved, so it arrives with Redis away as well.
      if (kind === 'shop') void this.#sendFeatures(id === null ? [...this.#listeners.keys()] : [id]);
      // Members have no roles that could have changed.
      else
        void this.check(
          ({ subscriber, owner }) =>
            subscriber.audience !== 'member' &&
            (id === null || owner === sessionOwner({ kind: 'user', userId: id, shopId: null })),
        );
    });
    this.#ping = setInterval(() => {
      this.#write(this.#all(), ': ping\n\n');
      for (const shopId of this.#recent.keys()) this.#recentOf(shopId);
      void this.check();
    }, pingMs);
    this.#ping.unref();
  }

  /** What changed while nobody listened no page has heard of, so all of them come back and look. */
  async #listen(): Promise<void> {
    try {
      await this.#subscriber.subscribe(channel, sessionsEnded);
    } catch {
      return;
    }
    this.#missed += 1;
    this.#pageChanges.clear();
    for (const listener of this.#all()) this.#leave(listener);
  }

  /** Names what public pages show of a shop, without free places: another name if it may have changed. */
  pageVersion(shopId: string): string {
    return `${this.#missed} ${this.#pageChanges.get(shopId) ?? 0}`;
  }

  #notePages(shopId: string, change: LiveChange): void {
    if (!this.#audiencesOf(change).includes('page')) return;
    this.#pageChanges.set(shopId, (this.#pageChanges.get(shopId) ?? 0) + 1);
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
  async check(which: (listener: Listener) => boolean = () => true): Promise<void> {
    const listeners = this.#all().filter(which);
    for (let first = 0; first < listeners.length; first += checkedTogether)
      await Promise.all(
        listeners.slice(first, first + checkedTogether).map(async (listener) => {
          // Where it cannot be known now it is asked again soon.
          if (!(await listener.mayStay().catch(() => true))) this.#leave(listener);
        }),
      );
  }

  /** Events of one moment travel together, each once: a hundred bookings of a class are one look at it. */
  publish(shopId: string, plugin: string, event: LiveEvent, memberId?: string): void {
    // At once, so that a page that is asked for after the change has it.
    this.#notePages(shopId, { plugin, event });
    const message: z.input<typeof envelope> = {
      shop: shopId,
      plugin,
      event,
      member: memberId,
      from: this.#id,
    };
    this.#waiting.add(JSON.stringify(message));
    this.#flush ??= setTimeout(() => {
      const batch = `[${[...this.#waiting].join(',')}]`;
      this.#flush = undefined;
      this.#waiting.clear();
      this.#redis.publish(channel, batch).catch(() => undefined);
    }, gatherMs);
  }

  /** @returns the stream of one open page; it ends when the page or its session does. */
  open({ shop, wantsRecent, closed, ...audience }: Audience): Readable {
    const stream = new PassThrough();
    if (this.#stopped || closed.aborted) return stream.end();
    const shopId = shop?.id ?? null;
    const listener: Listener = { ...audience, shopId, stream, known: shop && shopVersion(shop) };
    const ofShop = this.#listeners.get(shopId) ?? new Set();
    this.#listeners.set(shopId, ofShop.add(listener));
    const leave = () => this.#leave(listener);
    closed.addEventListener('abort', leave, { once: true });
    stream.once('close', leave).on('error', leave);
    const ofSession = [...ofShop].filter(({ session }) => session === listener.session);
    for (const oldest of ofSession.slice(0, -mostOfOneSession)) this.#leave(oldest);
    // Who was found to be signed in may have been signed out before anybody listened for that.
    void this.check((each) => each === listener);
    // The shop may have changed since the page was made.
    stream.write(`retry: 1000\n: open\n\n${listener.known === null ? '' : shopEvent(listener.known)}`);
    if (shop && wantsRecent) {
      const queue = new LiveQueue();
      for (const change of this.#recentOf(shop.id)) queue.add(change);
      this.#send(shop, queue.take(), [listener]);
    }
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

  #deliver(text: string): void {
    const parsed = z.array(envelope).safeParse(readJson(text));
    if (!parsed.success) return;
    for (const { shop, from, ...change } of parsed.data) {
      if (from !== this.#id) this.#notePages(shop, change);
      const recent = this.#recent.get(shop) ?? [];
      recent.push({ at: performance.now(), change });
      this.#recent.set(shop, recent);
      if (this.#listeners.has(shop)) this.#queue(shop, change);
    }
  }

  /** Changes of the last seconds, oldest first; earlier ones are forgotten. */
  #recentOf(shopId: string): LiveChange[] {
    const since = performance.now() - recentMs;
    const recent = (this.#recent.get(shopId) ?? []).filter(({ at }) => at >= since);
    if (recent.length === 0) this.#recent.delete(shopId);
    else this.#recent.set(shopId, recent);
    return recent.map(({ change }) => change);
  }

  /** The first change of a shop is sent at once, and those that follow it soon together. */
  #queue(shopId: string, change: LiveChange): void {
    const queue = this.#queues.get(shopId);
    if (queue) {
      queue.add(change);
      return;
    }
    const started = new LiveQueue();
    started.add(change);
    this.#queues.set(shopId, started);
    void this.#empty(shopId, started);
  }

  async #empty(shopId: string, queue: LiveQueue): Promise<void> {
    if (this.#stopped || queue.isEmpty) {
      this.#queues.delete(shopId);
      return;
    }
    const changes = queue.take();
    const shop = await this.#directory.shop(shopId).catch(() => null);
    if (shop) this.#send(shop, changes, this.#ofShop(shopId));
    setTimeout(() => void this.#empty(shopId, queue), paceMs).unref();
  }

  #send(shop: Shop, changes: readonly LiveChange[], listeners: readonly Listener[]): void {
    const announced = changes
      .filter(({ plugin }) => this.#installation.isOn(shop, plugin))
      .map((change) => ({ ...change, to: this.#audiencesOf(change) }));
    const toMembers = announced
      .filter(({ to }) => to.includes('member'))
      .map(({ event }) => messageOf(forMembers(event)))
      .join('');
    const toStaff = announced.filter(({ to }) => to.includes('staff'));
    const toOwner = Map.groupBy(
      announced.filter(({ to }) => to.includes('owner')),
      ({ member }) => member,
    );
    for (const listener of listeners) {
      const { subscriber } = listener;
      if (subscriber.audience === 'staff') {
        const heard = toStaff.filter(({ plugin }) => subscriber.plugins.has(plugin));
        this.#write([listener], heard.map(({ event }) => messageOf(event)).join(''));
      } else if (subscriber.audience === 'member') {
        const own = subscriber.memberId === '' ? [] : (toOwner.get(subscriber.memberId) ?? []);
        this.#write([listener], toMembers + own.map(({ event }) => messageOf(event)).join(''));
      }
    }
  }

  #audiencesOf({ plugin, event }: LiveChange): readonly LiveAudience[] {
    return this.#installation.contract(plugin)?.live?.[event.topic.slice(plugin.length + 1)] ?? [];
  }

  async #sendFeatures(ids: readonly (string | null)[]): Promise<void> {
    for (const id of ids) {
      const shop =
        id === null || !this.#listeners.has(id) ? null : await this.#directory.shop(id).catch(() => null);
      if (!shop) continue;
      const version = shopVersion(shop);
      const unaware = this.#ofShop(shop.id).filter(({ known }) => known !== version);
      for (const listener of unaware) listener.known = version;
      this.#write(unaware, `data: {"topic":"features","ids":[]}\n\n${shopEvent(version)}`);
    }
  }

  #write(listeners: readonly Listener[], text: string): void {
    if (text === '') return;
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

const messageOf = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;
const shopEvent = (version: string): string => `event: shop\ndata: ${version}\n\n`;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
