import { formatError } from '../errors/format-error.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { renewRegularly, type WorkerIdentity } from '../work/lease.ts';
import { WorkerLoop, waitAtMost } from '../work/worker-loop.ts';
import {
  buildClaim,
  type Claim,
  claimDue,
  claimOverdue,
  reclaimExpired,
  releaseUntrackedClaims,
  renewLeases,
  waitingShops,
} from './claims.ts';
import { deliver } from './deliver.ts';
import { releaseClaim } from './delivery-state.ts';
import { OwnShare } from './partition.ts';
import { resumePaused } from './paused-events.ts';

export interface DispatcherOptions extends WorkerIdentity {
  /** Deliveries at one time. */
  readonly concurrency?: number;
  /** Of them for one shop, so that another's need not wait for a provider that is slow for this one. */
  readonly ofOneShop?: number;
  /** Rows claimed at one time. */
  readonly batch?: number;
}

const pollMs = 500;
const takeOverMs = 1_000;
const releaseMs = 5_000;
/** Where a look left something behind: shops that are looked at for themselves, and rows of each. */
const othersAtOnce = 10;
const rowsOfOther = 4;
const shareMs = 1_000;
/** What another worker has left for so long is anybody's, and how much of it is taken at one time. */
const lateMs = 1_000;
const lateAtOnce = 10;
/** For each delivery at one time, those that are over and wait to be written down. */
const unsettledEach = 2;

/**
 * Delivers what is due, one worker among any number. Rows are claimed in batches in a transaction that ends
 * before the first is delivered, so that a slow receiver holds no lock.
 */
export class Dispatcher {
  readonly #kernel: Kernel;
  readonly #claimant: WorkerIdentity;
  readonly #concurrency: number;
  readonly #ofOneShop: number;
  readonly #batch: number;
  readonly #waiting: Claim[] = [];
  /** Whose receiver has not answered. */
  readonly #running = new Map<Claim, Promise<void>>();
  /** Whose receiver has, and whose end is being written down. */
  readonly #settling = new Map<Claim, Promise<void>>();
  readonly #share: OwnShare;
  readonly #loop: WorkerLoop;
  #endRenewal: () => void = () => undefined;
  /** Whether the last look left something behind. */
  #more = false;
  #takeOverAt = 0;
  #releaseAt = 0;
  #shareAt = 0;
  /** The shop that was looked at for itself last. */
  #lastOther = '';

  constructor(kernel: Kernel, options: DispatcherOptions) {
    this.#kernel = kernel;
    this.#claimant = options;
    this.#concurrency = options.concurrency ?? 12;
    this.#ofOneShop = options.ofOneShop ?? Math.ceil((this.#concurrency * 2) / 3);
    this.#batch = options.batch ?? 50;
    this.#share = new OwnShare(kernel, options.name);
    this.#loop = new WorkerLoop(kernel.log, {
      subject: 'the outbox',
      pollMs,
      look: () => this.#look(),
      recover: async () => void (await releaseUntrackedClaims(kernel, options, this.#held())),
    });
  }

  start(): void {
    this.#kernel.directory.onChange((kind) => {
      if (kind !== 'shop') return;
      this.#releaseAt = 0;
      this.wake();
    });
    this.#endRenewal = renewRegularly(this.#claimant.leaseMs, () =>
      renewLeases(this.#kernel, this.#claimant, this.#held()),
    );
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Claims nothing more and delivers what it has; what it does not get to in time goes back at once. */
  async stop(graceMs: number): Promise<void> {
    await this.#loop.end();
    await waitAtMost(graceMs, this.#drained());
    const left = this.#waiting.splice(0);
    await this.#share.leave();
    await Promise.all(left.map((claim) => releaseClaim(this.#kernel.knex, claim).catch(() => undefined)));
    this.#endRenewal();
  }

  async #drained(): Promise<void> {
    while (this.#running.size > 0 || this.#settling.size > 0 || this.#waiting.length > 0) {
      this.#fill();
      await Promise.race([...this.#running.values(), ...this.#settling.values()]);
    }
  }

  async #look(): Promise<void> {
    const now = performance.now();
    if (now >= this.#takeOverAt) {
      await reclaimExpired(this.#kernel);
      this.#takeOverAt = now + takeOverMs;
    }
    if (now >= this.#shareAt) {
      this.#shareAt = now + shareMs;
      void this.#share.renew();
    }
    if (now >= this.#releaseAt) {
      this.#releaseAt = now + releaseMs;
      await resumePaused(this.#kernel);
    }
    if (this.#waiting.length >= this.#concurrency) {
      // What waits is of shops that have their share under way already, and there is room for others.
      if (this.#running.size < this.#concurrency) await this.#claimOfOthers();
      return this.#fill();
    }
    const room = this.#batch - this.#waiting.length;
    const share = this.#share.now;
    const claims = await claimDue(this.#kernel, this.#claimant, room, share);
    this.#more = claims.length === room;
    this.#waiting.push(...claims);
    if (this.#more) await this.#claimOfOthers();
    else if (share.of > 1) {
      const late = await claimOverdue(this.#kernel, this.#claimant, lateAtOnce, lateMs);
      this.#more = late.length === lateAtOnce;
      this.#waiting.push(...late);
    }
    this.#fill();
  }

  /** What was left behind may be all of a few shops; others have theirs looked at beside them. */
  async #claimOfOthers(): Promise<void> {
    const inHand = new Set(this.#held().map(({ shop_id }) => shop_id));
    const shops = await waitingShops(this.#kernel, this.#lastOther);
    const others = shops.filter((id) => !inHand.has(id)).slice(0, othersAtOnce);
    const last = others.at(-1);
    if (last === undefined) return;
    this.#lastOther = last;
    this.#waiting.push(
      ...(await buildClaim(this.#kernel, this.#claimant, others, rowsOfOther, this.#share.now)),
    );
  }

  /** Takes the oldest claim out whose shop has not its share of the deliveries under way. */
  #next(): Claim | undefined {
    const running = new Map<string, number>();
    for (const { shop_id } of this.#running.keys()) running.set(shop_id, (running.get(shop_id) ?? 0) + 1);
    const at = this.#waiting.findIndex(({ shop_id }) => (running.get(shop_id) ?? 0) < this.#ofOneShop);
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  #fill(): void {
    while (
      this.#running.size < this.#concurrency &&
      this.#settling.size < this.#concurrency * unsettledEach
    ) {
      const claim = this.#next();
      if (!claim) return;
      const delivery = deliver(this.#kernel, claim, this.#claimant.leaseMs, () => this.#answered(claim))
        .then(
          () => undefined,
          (error: unknown) =>
            this.#kernel.log.error({ outbox: claim.id, reason: formatError(error) }, 'a message was left'),
        )
        .finally(() => {
          this.#running.delete(claim);
          this.#settling.delete(claim);
          this.#fill();
          // A message with a place in an order may have kept others waiting.
          const isWanted = this.#more || claim.order_id !== null;
          if (isWanted && this.#waiting.length < this.#concurrency) this.wake();
        });
      this.#running.set(claim, delivery);
    }
  }

  /** Another may begin in its place while its end is written down. */
  #answered(claim: Claim): void {
    const delivery = this.#running.get(claim);
    if (!delivery) return;
    this.#running.delete(claim);
    this.#settling.set(claim, delivery);
    this.#fill();
  }

  /** The claims in hand. */
  #held(): Claim[] {
    return [...this.#waiting, ...this.#running.keys(), ...this.#settling.keys()];
  }
}
