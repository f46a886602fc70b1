import { z } from 'zod';
import { atLeast, says } from '../../../contract/field-messages.ts';
import { errnoOf } from '../../../server/db/errno.ts';
import { UnchangedError } from '../../../server/db/postponed.ts';
import { statement } from '../../../server/db/statement.ts';
import { type Ending, RunAgain } from '../../../server/db/transaction.ts';
import { problem } from '../../../server/errors.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/kernel-scope.ts';
import type { Scope } from '../../../server/scope.ts';
import { closeProcedure } from './procedure.ts';
import { unlimitedTotal } from './subjects.ts';
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

/** What a transaction will change at its very end. */
interface Gathered {
  readonly members: Set<string>;
  readonly subjects: Map<
    string,
    { kind: string; terms: number; by: number; refuse: CapacityChange['refuse'] }
  >;
  readonly units: Map<string, { kind: string; total: number; by: number; refuse: CapacityChange['refuse'] }>;
  readonly returns: Map<string, number>;
  readonly afterReturn: Map<string, (waiting: number) => Promise<void>>;
}

const gathered = new WeakMap<Ending, Gathered>();

const gather = (scope: KernelScope): Gathered => {
  const { ending } = scope;
  const present = gathered.get(ending);
  if (present) return present;
  const made: Gathered = {
    members: new Set(),
    subjects: new Map(),
    units: new Map(),
    returns: new Map(),
    afterReturn: new Map(),
  };
  gathered.set(ending, made);
  scope.last(() => write(scope, made));
  return made;
};

const eachOnce = says({ en: 'Choose each only once.', th: 'เลือกแต่ละรายการได้ครั้งเดียว' });
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
  if (!Number.isInteger(by) || by < 1) throw invalid(atLeast(1));
  const ids = units.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid(eachOnce);
  if (ids.some((id) => !id.startsWith(`${subject.id}/`) || !unitPattern.test(id))) throw problem('not_found');
  if (countedOnSubject({ units, by }) > unlimitedTotal) throw refuse('full');
}

/** Units are counted on the subject's row as well, so that a change of its terms meets every booking there. */
const countedOnSubject = ({ units, by }: Pick<CapacityChange, 'units' | 'by'>): number =>
  by * Math.max(1, units.length);

/**
 * Takes capacity when the transaction ends: all changes of it are merged, and the hottest rows are updated last.
 * Every caller *updates* those rows, so no two callers, processes or database nodes can both have the last unit.
 * @param change which `checkCapacity` has let pass.
 */
export function takeCapacity(scope: Scope, change: CapacityChange): void {
  const { kind, subject, units, by, refuse } = change;
  const all = gather(kernelScopeOf(scope));
  const known = all.subjects.get(subject.id);
  if (known && known.terms !== subject.terms) throw new RunAgain(refuse('terms_changed'));
  const taken = (known?.by ?? 0) + countedOnSubject(change);
  all.subjects.set(subject.id, { kind, terms: subject.terms, by: taken, refuse });
  for (const { id, total } of units)
    all.units.set(id, { kind, total, by: (all.units.get(id)?.by ?? 0) + by, refuse });
}

/** Proves at the transaction's end that the shop has this member, not erased, and holds them until then. */
export function guardMember(scope: Scope, memberId: string): void {
  gather(kernelScopeOf(scope)).members.add(memberId);
}

/**
 * Gives capacity back when the transaction ends.
 * @param units ids of units on demand; empty where the subject itself is the unit.
 * @param afterReturn is called with how many wait for the subject, after it has been given back.
 */
export function returnCapacity(
  scope: Scope,
  { subjectId, units, by }: { subjectId: string; units: readonly string[]; by: number },
  afterReturn: (waiting: number) => Promise<void>,
): void {
  const all = gather(kernelScopeOf(scope));
  const add = (id: string, count: number) => all.returns.set(id, (all.returns.get(id) ?? 0) + count);
  add(subjectId, by * Math.max(1, units.length));
  for (const id of units) add(id, by);
  all.afterReturn.set(subjectId, afterReturn);
}

const close = statement(
  `CALL ${closeProcedure.name}(:shop_id, :member_id, :unit_id, :terms, :by_units)`,
  z.object({ outcome: z.enum(['taken', 'full', 'changed', 'no_member']) }),
);
const takeSubject = statement(
  `UPDATE capacity SET taken = taken + :by_units
    WHERE shop_id = :shop_id AND id = :id AND terms = :terms`,
);
const holdSql = `UPDATE member SET booking_version = booking_version + 1
    WHERE shop_id = :shop_id AND erased_at IS NULL`;
const holdMember = statement(`${holdSql} AND id = :id`);
const holdEach = statement(`${holdSql} AND id IN (:ids)`);
const giveBack = statement(
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

async function write(scope: KernelScope, all: Gathered): Promise<void> {
  const [subject, ...others] = all.subjects;
  const isOne = all.subjects.size <= 1 && all.units.size === 0 && all.returns.size === 0;
  if (isOne && others.length === 0 && all.members.size <= 1 && scope.kernel.environment.STORED_PROCEDURES) {
    closeByProcedure(scope, [...all.members][0] ?? null, subject ?? null);
    return;
  }
  await holdMembers(scope, [...all.members].sort());
  for (const [id, { terms, by, refuse }] of sorted(all.subjects))
    await scope.runWithNext(
      takeSubject,
      { id, terms, by_units: by },
      {
        changesOne: true,
        meaning: (error) =>
          error instanceof UnchangedError ? new RunAgain(refuse('terms_changed')) : asFull(error, refuse),
      },
    );
  await takeUnits(scope, sorted(all.units));
  for (const [id, by] of sorted(all.returns))
    await scope.runWithNext(giveBack, { id, by_units: by }, { changesOne: true, meaning: asNeverTaken });
  for (const [id, afterReturn] of all.afterReturn) {
    const [row] = await scope.rows(readWaiting, { id });
    await afterReturn(row?.waiting ?? 0);
  }
}

function closeByProcedure(
  scope: KernelScope,
  memberId: string | null,
  subject: readonly [string, { terms: number; by: number; refuse: CapacityChange['refuse'] }] | null,
): void {
  scope.ending.closing = async () => {
    const [id, { terms, by }] = subject ?? [null, { terms: 0, by: 0 }];
    const [answer] = await scope.rows(close, {
      member_id: memberId,
      unit_id: id,
      terms,
      by_units: by,
    });
    const refuse = subject?.[1].refuse ?? noMember;
    switch (answer?.outcome) {
      case 'taken':
        return;
      case 'no_member':
        throw noMember();
      case 'full':
        throw refuse('full');
      default:
        throw new RunAgain(refuse('terms_changed'));
    }
  };
}

const asNoMember = (error: unknown): Error | undefined =>
  error instanceof UnchangedError ? noMember() : undefined;
const asNeverTaken = (error: unknown): Error | undefined =>
  error instanceof UnchangedError ? new Error('A unit was given back that nobody had taken') : undefined;
const asFull = (error: unknown, refuse: CapacityChange['refuse']): Error | undefined =>
  isFull(error) ? refuse('full') : undefined;

async function holdMembers(scope: KernelScope, ids: readonly string[]): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  if (ids.length === 1)
    await scope.runWithNext(holdMember, { id }, { changesOne: true, meaning: asNoMember });
  else if ((await scope.run(holdEach, { ids })) !== ids.length) throw noMember();
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
