import type { Redis } from 'ioredis';
import { createLRU } from 'lru.min';

const mostSessions = 20_000;
/** A connection that is cut without a word is noticed late, so no session is believed for longer. */
const goodForMs = 10_000;
/** The channel on which Redis names changed keys to a connection of its protocol 2. */
const changedKeys = '__redis__:invalidate';

/**
 * The sessions that a process has read recently, so that a person's calls ask Redis once and not each time. Redis itself
 * says which have changed or ended (its documentation, "Client-side caching", broadcasting mode); while nobody listens
 * to that, nothing is cached.
 */
export class SessionCache<Session extends object> {
  readonly #connection: Redis;
  readonly #prefix: string;
  readonly #sessions = createLRU<string, { readonly session: Session; readonly until: number }>({
    max: mostSessions,
  });
  #listens = false;
  #changes = 0;

  /**
   * @param connection of this cache alone, by Redis's protocol 2.
   * @param prefix with which the keys of sessions begin.
   */
  constructor(connection: Redis, prefix: string) {
    this.#connection = connection;
    this.#prefix = prefix;
  }

  start(): void {
    // Only this event is handed the list of keys as Redis sends it, or null where all have gone; `message` joins them.
    this.#connection.on('messageBuffer', (_channel: Buffer, keys: unknown) =>
      Array.isArray(keys) ? this.forget(keys.map(String)) : this.#forgetAll(),
    );
    this.#connection.on('ready', () => void this.#listen());
    this.#connection.on('close', () => {
      this.#listens = false;
      this.#forgetAll();
    });
  }

  /**
   * @param key of the session in Redis.
   * @param read asks Redis for it.
   * @returns the session, or null where it is over. One that ends in another process is seen to have ended as soon as
   *   Redis's message arrives; one that ends in this process, at once.
   */
  async find(key: string, read: () => Promise<Session | null>): Promise<Session | null> {
    const cached = this.#sessions.get(key);
    if (cached && cached.until > performance.now()) return cached.session;
    const changes = this.#changes;
    const session = await read();
    // What changed while it was read may have changed after it was read.
    if (session && this.#listens && changes === this.#changes)
      this.#sessions.set(key, { session: Object.freeze(session), until: performance.now() + goodForMs });
    return session;
  }

  /** Drops sessions that this process has changed or ended. */
  forget(keys: readonly string[]): void {
    this.#changes += 1;
    for (const key of keys) this.#sessions.delete(key);
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#sessions.clear();
  }

  /** A Redis that cannot say what changes, such as one before version 6, is asked each time. */
  async #listen(): Promise<void> {
    const connection = this.#connection;
    try {
      const id = await connection.client('ID');
      await connection.client('TRACKING', 'ON', 'REDIRECT', id, 'BCAST', 'PREFIX', this.#prefix);
      await connection.subscribe(changedKeys);
    } catch {
      return;
    }
    // What is being read now may have changed before anybody listened.
    this.#forgetAll();
    this.#listens = connection.status === 'ready';
  }
}
