import { z } from 'zod';
import { localizedMessage, minMessage } from '../../../contract/field-messages.ts';
import { NoRowsAffectedError } from '../../../server/db/deferred-write.ts';
import { errnoOf } from '../../../server/db/errno.ts';
import { statement } from '../../../server/db/statement.ts';
import { RetryTransactionError, type TransactionCompletion } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors/problem.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { Scope } from '../../../server/tenancy/scope.ts';
import { countVersionRaises } from '../../member/lock-member.ts';
import { commitBookingProcedure, commitUnchangedBookingProcedure } from './procedure.ts';
import { maxCapacity } from './subjects.ts';
import { countUnits } from './units.ts';

/** One row of capacity that is taken from or given back to. */
export interface Unit {
  /** The subject's own id, or `<subject id>/…` for a unit that is made on demand under the subject's terms. */
  readonly id: string;
  /** How much of it there is; only units on demand say it, the subject's row has its own. */
  readonly total: number;
}

/** Why capacity could not be had: none is left, or what was read of the subject is no longer so. */
export type CapacityRefusal = 'full' | 'terms_changed';

export interface CapacityChange {
  readonly kind: string;
  /** The subject, with the terms that were read together with what the booking agrees to. */
  readonly subject: { readonly id: string; readonly terms: number };
  /** Units on demand; empty where the subject itself is the unit. */
  readonly units: readonly Unit[];
  /** How much is taken of each. */
  readonly by: number;
  /** Makes what is thrown where it cannot be had. */
  readonly refuse: (refusal: CapacityRefusal) => Error;
}

/** What the end of a transaction proves of a member. */
interface MemberGuard {
  /** The member's `booking_version` before this transaction raised it; null if it is not compared. */
  readonly version: number | null;
  /** Thrown at last if the version keeps changing. */
  readonly changed: Error;
}

/** What a transaction will change at its very end. */
interface PendingCapacityChanges {
  readonly members: Map<string, MemberGuard>;
  readonly subjects: Map<
    string,
    { kind: string; terms: number; by: number; refuse: CapacityChange['refuse'] }
  >;
  readonly units: Map<string, { kind: string; total: number; by: number; refuse: CapacityChange['refuse'] }>;
  readonly returns: Map<string, number>;
  /** Runs once all rows of capacity are changed and locked. */
  readonly locked: (() => Promise<void>)[];
  /** By subject, and by the units of it that were returned together: each can be waited for by others. */
  readonly afterReturn: Map<string, Map<string, (waiting: number) => Promise<void>>>;
}

const pendingChanges = new WeakMap<TransactionCompletion, PendingCapacityChanges>();

const getPendingChanges = (scope: KernelScope): PendingCapacityChanges => {
  const { completion } = scope;
  const present = pendingChanges.get(completion);
  if (present) return present;
  const made: PendingCapacityChanges = {
    members: new Map(),
    subjects: new Map(),
    units: new Map(),
    returns: new Map(),
    locked: [],
    afterReturn: new Map(),
  };
  pendingChanges.set(completion, made);
  // After all else that the transaction does last: documents and drawers are locked before rows of capacity.
  scope.last(() => scope.last(() => write(scope, made)));
  return made;
};

const eachOnce = localizedMessage({ en: 'Choose each only once.', th: 'เลือกแต่ละรายการได้ครั้งเดียว' });
/* The CHECK of MariaDB and MySQL, and a sum that its column cannot hold. */
const noneLeft = new Set([4025, 3819, 1264]);
const isFull = (error: unknown) => noneLeft.has(errnoOf(error) ?? 0);
/** What the column of a unit's id takes. */
const unitPattern = /^[\x21-\x7e]{1,100}$/;

/**
 * Refuses what can never be taken.
 * @throws Problem `invalid` for nothing, less or a part of one, and for a unit that is named twice; `not_found` for a
 *   unit of another subject; what `refuse` makes of `full` for more than can be counted.
 */
export function checkCapacity({ subject, units, by, refuse }: CapacityChange): void {
  const invalid = (message: string) => problem('invalid', { errors: [{ path: 'units', message }] });
  if (!Number.isInteger(by) || by < 1) throw invalid(minMessage(1));
  const ids = units.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid(eachOnce);
  if (ids.some((id) => !id.startsWith(`${subject.id}/`) || !unitPattern.test(id))) throw problem('not_found');
  if (countedOnSubject({ units, by }) > maxCapacity) throw refuse('full');
}

/** Units are counted on the subject's row as well, so that a change of its terms meets every booking there. */
const countedOnSubject = ({ units, by }: Pick<CapacityChange, 'units' | 'by'>): number =>
  by * Math.max(1, units.length);

/**
 * Takes capacity when the transaction ends: all changes of it are merged, and the hottest rows are updated last.
 * Every caller *updates* those rows, so no two callers, processes or database nodes can both have the last unit.
 * @param change which `checkCapacity` has let pass.
 */
export function reserveCapacity(scope: Scope, change: CapacityChange): void {
  const { kind, subject, units, by, refuse } = change;
  const all = getPendingChanges(kernelScopeOf(scope));
  const known = all.subjects.get(subject.id);
  if (known && known.terms !== subject.terms) throw new RetryTransactionError(refuse('terms_changed'));
  const taken = (known?.by ?? 0) + countedOnSubject(change);
  all.subjects.set(subject.id, { kind, terms: subject.terms, by: taken, refuse });
  for (const { id, total } of units)
    all.units.set(id, { kind, total, by: (all.units.get(id)?.by ?? 0) + by, refuse });
}

/**
 * Proves at the transaction's end that the shop has this member, not erased, and locks them until then.
 * @param compared the version that was read with the member's bookings: if another call has changed it since, the body
 *   runs again. Without it no version is compared.
 */
export function guardMember(
  scope: Scope,
  memberId: string,
  compared?: { readonly version: number; readonly changed: Error },
): void {
  const { members } = getPendingChanges(kernelScopeOf(scope));
  const known = members.get(memberId);
  // The first version that was read is the oldest one.
  if (known && known.version !== null) return;
  members.set(memberId, compared ?? { version: null, changed: noMember() });
}

/**
 * Gives capacity back when the transaction ends.
 * @param units ids of units on demand; empty where the subject itself is the unit.
 * @param afterReturn is called with how many wait for the subject, after it has been given back.
 */
export function releaseCapacity(
  scope: Scope,
  { subjectId, units, by }: { subjectId: string; units: readonly string[]; by: number },
  afterReturn: (waiting: number) => Promise<void>,
): void {
  const all = getPendingChanges(kernelScopeOf(scope));
  const add = (id: string, count: number) => all.returns.set(id, (all.returns.get(id) ?? 0) + count);
  add(subjectId, by * Math.max(1, units.length));
  for (const id of units) add(id, by);
  const effects = all.afterReturn.get(subjectId) ?? new Map();
  all.afterReturn.set(subjectId, effects.set([...units].sort().join(), afterReturn));
}

/** Runs an effect when the transaction ends, once the rows of capacity that it changes are changed and locked. */
export function afterCapacity(scope: Scope, effect: () => Promise<void>): void {
  getPendingChanges(kernelScopeOf(scope)).locked.push(effect);
}

const close = statement(
  `CALL ${commitBookingProcedure.name}(:shop_id, :member_id, :unit_id, :terms, :by_units)`,
  z.object({ outcome: z.enum(['taken', 'full', 'changed', 'no_member']) }),
);
const comparingClose = statement(
  `CALL ${commitUnchangedBookingProcedure.name}(:shop_id, :member_id, :unit_id, :terms, :by_units, :version)`,
  z.object({ outcome: z.enum(['taken', 'full', 'changed', 'no_member', 'rebooked']) }),
);
const takeSubject = statement(
  `UPDATE capacity SET taken = taken + :by_units
    WHERE shop_id = :shop_id AND id = :id AND terms = :terms`,
);
const lockMemberSql = `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND erased_at IS NULL`;
const lockMember = statement(`${lockMemberSql} AND id = :id`);
const lockMembersEach = statement(`${lockMemberSql} AND id IN (:ids)`);
const lockMembersAtVersion = statement(
  `${lockMemberSql} AND id IN (:ids) AND CONCAT(id, '/', booking_version) IN (:versions)`,
);
const lockMemberAtVersion = statement(`${lockMemberSql} AND id = :id AND booking_version = :version`);
const releaseCapacityRow = statement(
  `UPDATE capacity SET taken = taken - :by_units
    WHERE shop_id = :shop_id AND id = :id AND taken >= :by_units`,
);
const readWaiting = statement(
  'SELECT waiting FROM capacity WHERE shop_id = :shop_id AND id = :id',
  z.object({ waiting: z.number() }),
);

const sorted = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] =>
  [...map].sort(([one], [other]) => (one < other ? -1 : 1));

const noMember = () => problem('not_found');

async function write(scope: KernelScope, all: PendingCapacityChanges): Promise<void> {
  const [subject, ...others] = all.subjects;
  const takesOne = all.subjects.size <= 1 && all.units.size === 0 && all.returns.size === 0;
  const isOne = takesOne && all.locked.length === 0;
  if (isOne && others.length === 0 && all.members.size <= 1 && scope.kernel.environment.STORED_PROCEDURES) {
    commitByProcedure(scope, [...all.members][0] ?? null, subject ?? null);
    return;
  }
  await lockMembers(scope, sorted(all.members));
  await changeSubjects(scope, all);
  await takeUnits(scope, sorted(all.units));
  for (const effect of all.locked) await effect();
  for (const [id, effects] of all.afterReturn) {
    for (const afterReturn of effects.values()) {
      const [row] = await scope.rows(readWaiting, { id });
      await afterReturn(row?.waiting ?? 0);
    }
  }
}

/** Takes and returns in one order of ids, so that two transactions that do the opposite do not wait for each other. */
async function changeSubjects(scope: KernelScope, all: PendingCapacityChanges): Promise<void> {
  for (const id of [...new Set([...all.subjects.keys(), ...all.returns.keys()])].sort()) {
    const taken = all.subjects.get(id);
    if (!taken) {
      await returnCapacity(scope, id, all.returns.get(id) ?? 0);
      continue;
    }
    const { terms, by, refuse } = taken;
    await returnBeforeTaking(scope, all, id, by);
    await scope.deferWrite(
      takeSubject,
      { id, terms, by_units: by },
      {
        expectOneRow: true,
        mapError: (error) =>
          error instanceof NoRowsAffectedError
            ? new RetryTransactionError(refuse('terms_changed'))
            : asFull(error, refuse),
      },
    );
  }
}

const returnCapacity = (scope: KernelScope, id: string, by: number): Promise<void> =>
  scope.deferWrite(releaseCapacityRow, { id, by_units: by }, { expectOneRow: true, mapError: asNeverTaken });

/** So that a member can book the last unit, which they held until now. The waitlist gets only what becomes free. */
async function returnBeforeTaking(
  scope: KernelScope,
  { returns, afterReturn }: PendingCapacityChanges,
  id: string,
  by: number,
): Promise<void> {
  const returned = returns.get(id);
  if (returned === undefined) return;
  returns.delete(id);
  if (returned <= by) afterReturn.delete(id);
  await returnCapacity(scope, id, returned);
}

function commitByProcedure(
  scope: KernelScope,
  member: readonly [string, MemberGuard] | null,
  subject: readonly [string, { terms: number; by: number; refuse: CapacityChange['refuse'] }] | null,
): void {
  scope.completion.closing = async () => {
    const [id, { terms, by }] = subject ?? [null, { terms: 0, by: 0 }];
    const [memberId, guard] = member ?? [null, null];
    const values = { member_id: memberId, unit_id: id, terms, by_units: by };
    const version = guard && memberId && expectedVersion(scope, memberId, guard);
    const [answer] =
      version === null
        ? await scope.rows(close, values)
        : await scope.rows(comparingClose, { ...values, version });
    const refuse = subject?.[1].refuse ?? noMember;
    switch (answer?.outcome) {
      case 'taken':
        return;
      case 'no_member':
        throw noMember();
      case 'rebooked':
        throw new RetryTransactionError(guard?.changed ?? noMember());
      case 'full':
        throw refuse('full');
      default:
        throw new RetryTransactionError(refuse('terms_changed'));
    }
  };
}

const asNoMember = (error: unknown): Error | undefined =>
  error instanceof NoRowsAffectedError ? noMember() : undefined;
const asNeverTaken = (error: unknown): Error | undefined =>
  error instanceof NoRowsAffectedError ? new Error('A unit was given back that nobody had taken') : undefined;
const asFull = (error: unknown, refuse: CapacityChange['refuse']): Error | undefined =>
  isFull(error) ? refuse('full') : undefined;

/** The version that the member's row has if only this transaction has changed it since it was read. */
const expectedVersion = (scope: KernelScope, memberId: string, { version }: MemberGuard): number | null =>
  version === null ? null : version + countVersionRaises(scope.completion, memberId);

async function lockMembers(
  scope: KernelScope,
  members: readonly (readonly [string, MemberGuard])[],
): Promise<void> {
  const compared = members.filter(([, { version }]) => version !== null);
  const others = members.filter(([, { version }]) => version === null).map(([id]) => id);
  const [only] = compared;
  if (only) {
    const versions = compared.map(([id, guard]) => ({ id, version: expectedVersion(scope, id, guard) }));
    const [first, ...more] = versions;
    if (first && more.length === 0)
      await scope.deferWrite(lockMemberAtVersion, first, {
        expectOneRow: true,
        mapError: (error) =>
          error instanceof NoRowsAffectedError ? new RetryTransactionError(only[1].changed) : undefined,
      });
    else {
      const ids = versions.map(({ id }) => id);
      const read = versions.map(({ id, version }) => `${id}/${version}`);
      if ((await scope.run(lockMembersAtVersion, { ids, versions: read })) !== ids.length)
        throw new RetryTransactionError(only[1].changed);
    }
  }
  const [id] = others;
  if (id === undefined) return;
  if (others.length === 1)
    await scope.deferWrite(lockMember, { id }, { expectOneRow: true, mapError: asNoMember });
  else if ((await scope.run(lockMembersEach, { ids: others })) !== others.length) throw noMember();
}

type TakenUnit = readonly [
  string,
  { kind: string; total: number; by: number; refuse: CapacityChange['refuse'] },
];

/** Units in the order of their ids; a failed CHECK tells that one has not enough left. */
async function takeUnits(scope: KernelScope, units: readonly TakenUnit[]): Promise<void> {
  const [first] = units;
  if (!first) return;
  const rows = units.map(([id, { kind, total, by }]) => ({ id, kind, total, by }));
  await countUnits(scope, rows, (error) => asFull(error, first[1].refuse));
}
