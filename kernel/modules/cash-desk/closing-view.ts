import { z } from 'zod';
import { type CountedTender, countedTenders } from '../../contract/cash.ts';
import { toBaht } from '../../contract/satang.ts';
import { toLocal } from '../../contract/time.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { Closing } from '../order/contract.ts';
import { listBranches } from '../shop/api.ts';
import { differenceOf, type TenderCount } from './domain/closing.ts';
import type { DayClose } from './models/day-close.ts';
import { findPeople } from './people.ts';

const tenderRow = z.object({
  close_id: z.string(),
  tender: z.enum(countedTenders),
  takings: z.coerce.number(),
  counted: z.coerce.number().nullable(),
});

const storedPieces = z.array(z.object({ satang: z.number(), count: z.number() }));

/** Notes and coins as they are stored. */
export const piecesToStore = (
  pieces: readonly { readonly value: number; readonly count: number }[],
): string =>
  JSON.stringify(
    pieces.filter(({ count }) => count > 0).map(({ value, count }) => ({ satang: value, count })),
  );

const floatOf = (tender: CountedTender, { opening_float_satang }: DayClose): number =>
  tender === 'cash' ? Number(opening_float_satang) : 0;

async function tendersOf(
  scope: ReadScope,
  closings: readonly DayClose[],
): Promise<Map<string, TenderCount[]>> {
  const rows = z.array(tenderRow).parse(
    await scope
      .table('day_close_tender', 't')
      .whereIn(
        't.close_id',
        closings.map(({ id }) => id),
      )
      .select('t.close_id', 't.tender', { takings: 't.takings_satang', counted: 't.counted_satang' }),
  );
  const byClosing = Map.groupBy(rows, ({ close_id }) => close_id);
  return new Map(
    closings.map((closing) => [
      closing.id,
      countedTenders.flatMap((tender) =>
        (byClosing.get(closing.id) ?? [])
          .filter((row) => row.tender === tender)
          .map(({ takings, counted }) => ({
            tender,
            takings,
            expected: takings + floatOf(tender, closing),
            counted,
          })),
      ),
    ]),
  );
}

/** Closings as they are answered, in their order. */
export async function showClosings(scope: ReadScope, closings: readonly DayClose[]): Promise<Closing[]> {
  if (closings.length === 0) return [];
  const person = await findPeople(
    scope,
    closings.flatMap(({ user_id, closed_by }) => [user_id, closed_by]),
  );
  const branches = new Map((await listBranches(scope)).map(({ id, name }) => [id, name]));
  const tenders = await tendersOf(scope, closings);
  return closings.map((closing) => {
    const counted = tenders.get(closing.id) ?? [];
    return {
      id: closing.id,
      branch: { id: closing.branch_id, name: branches.get(closing.branch_id) ?? '-' },
      drawer_id: closing.drawer_id,
      shift: closing.shift,
      person: person(closing.user_id),
      closed_by: person(closing.closed_by),
      date: closing.date,
      create_local_dt: toLocal(closing.created_at, scope.shop.timeZone),
      opening_float: toBaht(Number(closing.opening_float_satang)),
      pieces:
        closing.cash_pieces === null
          ? null
          : storedPieces
              .parse(JSON.parse(closing.cash_pieces))
              .map(({ satang, count }) => ({ value: toBaht(satang), count })),
      tenders: counted.map((each) => ({
        tender: each.tender,
        takings: toBaht(each.takings),
        expected: toBaht(each.expected),
        counted: each.counted === null ? null : toBaht(each.counted),
        difference: each.counted === null ? null : toBaht(differenceOf(each)),
      })),
      difference: toBaht(counted.reduce((sum, each) => sum + differenceOf(each), 0)),
      reason: closing.reason,
    };
  });
}
