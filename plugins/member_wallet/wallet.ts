import { z } from 'zod';
import { statement } from '#kernel/server/db/statement.ts';
import { newId } from '#kernel/server/ids/new-id.ts';
import { actorKey } from '#kernel/server/security/actor.ts';
import type { CallContext, ReadScope, WriteScope } from '#kernel/server/tenancy/scope.ts';
import { type Parts, sumWallet } from './domain/parts.ts';
import type { MovementReason } from './models/movement.ts';

const row = z.object({ paid: z.coerce.number(), gift: z.coerce.number() });
const balanceSql = `SELECT paid_satang AS paid, gift_satang AS gift FROM wallet
   WHERE shop_id = :shop_id AND member_id = :member_id`;
const balance = statement(balanceSql, row);
const lockedBalance = statement(`${balanceSql} FOR UPDATE`, row);

const add = statement(
  `INSERT INTO wallet (shop_id, member_id, paid_satang, gift_satang)
   VALUES (:shop_id, :member_id, :paid, :gift)
   ON DUPLICATE KEY UPDATE paid_satang = paid_satang + :paid, gift_satang = gift_satang + :gift`,
);
const addEach = statement(
  `INSERT INTO wallet (shop_id, member_id, paid_satang, gift_satang)
   VALUES (:shop_id, :member_id, :paid, :gift)
   ON DUPLICATE KEY UPDATE paid_satang = paid_satang + VALUES(paid_satang),
     gift_satang = gift_satang + VALUES(gift_satang)`,
);
const take = statement(
  `UPDATE wallet SET paid_satang = paid_satang - :paid, gift_satang = gift_satang - :gift
    WHERE shop_id = :shop_id AND member_id = :member_id AND paid_satang >= :paid AND gift_satang >= :gift`,
);

const takeFromEach = statement(
  `UPDATE wallet SET paid_satang = paid_satang - :paid, gift_satang = gift_satang - :gift
    WHERE shop_id = :shop_id AND member_id IN (:member_ids) AND paid_satang >= :paid AND gift_satang >= :gift`,
);

const insertMovement = statement(
  `INSERT INTO wallet_movement (id, shop_id, member_id, satang, gift_satang, reason, order_id, posting_id, note,
     actor_id, created_at)
   VALUES (:id, :shop_id, :member_id, :satang, :gift_satang, :reason, :order_id, :posting_id, :note,
     :actor_id, :created_at)`,
);

/** The most that staff fill a wallet up to, which no sum of money of a shop comes near. */
export const maxWalletSatang = 999_999_900;

const none: Parts = { paid: 0, gift: 0 };

/** What is in a member's wallet. */
export const readWalletBalance = async (scope: ReadScope, memberId: string): Promise<Parts> =>
  (await scope.rows(balance, { member_id: memberId }))[0] ?? none;

/** The same, held until the transaction ends, so that what is decided by it still holds when it is done. */
export const lockWallet = async (scope: ReadScope, memberId: string): Promise<Parts> =>
  (await scope.rows(lockedBalance, { member_id: memberId }))[0] ?? none;

/** A change of one wallet. */
export interface WalletChange {
  readonly memberId: string;
  /** What each part gains or loses; both of one sign. */
  readonly by: Parts;
  readonly reason: MovementReason;
  /** The order that it is for, whose postings tell of it in the books. */
  readonly orderId?: string;
  /** The posting in the books that tells of it, where there is no order. */
  readonly postingId?: string | null;
  readonly note?: string | null;
}

const movementOf = (scope: CallContext, change: WalletChange) => ({
  id: newId(),
  member_id: change.memberId,
  satang: sumWallet(change.by),
  gift_satang: change.by.gift,
  reason: change.reason,
  order_id: change.orderId ?? null,
  posting_id: change.postingId ?? null,
  note: change.note ?? null,
  actor_id: actorKey(scope.actor),
  created_at: scope.now,
});

/**
 * Changes a wallet and writes its history, inside the caller's transaction, whose posting in the books moves the same
 * amounts. Nothing else changes a wallet.
 * @throws Error where a part would fall below zero, which the caller has to rule out under `lockWallet`.
 * @throws the database's duplicate error where the order has changed the wallet for this reason before.
 */
export async function changeWallet(scope: WriteScope, change: WalletChange): Promise<void> {
  const { memberId, by } = change;
  const satang = sumWallet(by);
  if (satang === 0) return;
  const taken = { member_id: memberId, paid: 0 - by.paid, gift: 0 - by.gift };
  if (satang > 0) await scope.run(add, { member_id: memberId, ...by });
  else if ((await scope.run(take, taken)) !== 1)
    throw new Error('A wallet that was held had less than it showed');
  await scope.run(insertMovement, movementOf(scope, change));
}

/**
 * The same for many wallets, each named once, in a statement for each few hundred that gain and for each amount that
 * some lose.
 */
export async function changeWallets(scope: WriteScope, all: readonly WalletChange[]): Promise<void> {
  const changes = all
    .filter(({ by }) => sumWallet(by) !== 0)
    .toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  const gains = changes.filter(({ by }) => sumWallet(by) > 0);
  await scope.runAll(
    addEach,
    gains.map(({ memberId, by }) => ({ member_id: memberId, ...by })),
  );
  const losses = Map.groupBy(
    changes.filter(({ by }) => sumWallet(by) < 0),
    ({ by }) => `${by.paid} ${by.gift}`,
  );
  for (const losing of losses.values()) {
    const by = losing[0]?.by ?? none;
    const memberIds = losing.map(({ memberId }) => memberId);
    const taken = await scope.run(takeFromEach, {
      member_ids: memberIds,
      paid: 0 - by.paid,
      gift: 0 - by.gift,
    });
    if (taken !== memberIds.length) throw new Error('A wallet that was held had less than it showed');
  }
  await scope.runAll(
    insertMovement,
    changes.map((change) => movementOf(scope, change)),
  );
}
