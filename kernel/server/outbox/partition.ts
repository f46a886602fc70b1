import type { Kernel } from '../runtime/kernel.ts';
import type { WorkerShare } from './claims.ts';

/** A worker that has not said so for so long is there no more. */
const awayMs = 3_000;
/** What was heard of the others counts for so long while Redis is away. */
const knownMs = 5_000;

/** Says that a worker is there, and answers all that are; by Redis's clock, which is one for all. */
const sayAndRead = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], 60000)
return redis.call('ZRANGE', KEYS[1], 0, -1)`;

/**
 * Which part of the messages a worker takes, so that several do not reach for the same rows: those of a cluster's nodes
 * would not see each other's locks, and all but one would lose what they chose. It is a hint that saves work; who is to
 * have a row, the row itself decides.
 */
export class OwnShare {
  readonly #kernel: Kernel;
  readonly #name: string;
  readonly #key: string;
  #share: WorkerShare = { part: 0, of: 1 };
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(kernel: Kernel, name: string) {
    this.#kernel = kernel;
    this.#name = name;
    // Workers of one database share its work, whatever node each of them speaks to.
    this.#key = `sala:workers:${new URL(kernel.environment.DATABASE_URL).pathname.slice(1)}`;
  }

  /** The share as it was last heard; everything where nobody knows. */
  get now(): WorkerShare {
    return performance.now() - this.#heardAt < knownMs ? this.#share : { part: 0, of: 1 };
  }

  /** Says that this worker is there and hears who else is. */
  async renew(): Promise<void> {
    const answer: unknown = await this.#kernel.redis
      .eval(sayAndRead, 1, this.#key, this.#name, awayMs)
      .catch(() => null);
    if (!Array.isArray(answer)) return;
    const names = answer.map(String).sort();
    const part = names.indexOf(this.#name);
    this.#share = part === -1 ? { part: 0, of: 1 } : { part, of: names.length };
    this.#heardAt = performance.now();
  }

  /** Leaves its part to the others. */
  async leave(): Promise<void> {
    this.#heardAt = Number.NEGATIVE_INFINITY;
    await this.#kernel.redis.zrem(this.#key, this.#name).catch(() => undefined);
  }
}
