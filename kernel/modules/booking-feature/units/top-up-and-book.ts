import { localizedMessage } from '../../../contract/field-messages.ts';
import type { OrderOpened } from '../../../contract/order.ts';
import { shownBaht } from '../../../contract/satang.ts';
import { toLocal } from '../../../contract/time.ts';
import { RetryTransactionError } from '../../../server/db/transaction.ts';
import { deriveId } from '../../../server/ids/derive-id.ts';
import { openHeldOrder } from '../../booking/hold/open-held-order.ts';
import { findHeldUnits } from '../../booking/hold/refuse-if-held.ts';
import { isTaken, readTenderBalance, tender } from '../../order/api.ts';
import { findWantedUnits } from './make-unit-booking.ts';
import type { Timetable } from './slot-source.ts';
import type { UnitCall, UnitContext, UnitRules } from './unit-type.ts';

/**
 * Orders a top-up of the wallet and holds the units until it is paid; their booking is then paid from the wallet
 * (docs/domain/booking.md#b44).
 * @throws Problem with the endpoint's codes.
 */
export async function topUpAndBook<Own, Times extends Timetable, Rules extends UnitRules>(
  context: UnitContext<Own, Times, Rules>,
  call: UnitCall<'topUpAndBook'>,
): Promise<OrderOpened & { readonly held_until: string }> {
  const { input, scope, fail } = call;
  const { member_id: memberId, resource_id, branch_id, amount: n, top_up: topUp } = input;
  const { kind } = context;
  const { resource, units, startsAt, endsAt, satang } = await findWantedUnits(context, call, () =>
    findHeldUnits(scope, { kind, subjectId: resource_id, memberId }),
  );
  if (context.settings(scope).payment !== 'wallet' || !isTaken(scope, 'wallet')) throw fail('tender_off');
  const balance = await readTenderBalance(scope, 'wallet', memberId);
  if (balance + topUp < satang)
    throw fail('insufficient_wallet', { values: { balance: shownBaht(balance) } });
  const offer = await scope.askOne(tender, 'wallet', 'topUp', { memberId, satang: topUp });
  if (!offer) throw fail('tender_off');
  if ('least' in offer) {
    const { en, th } = shownBaht(offer.least);
    const message = localizedMessage({ en: `The smallest top-up is ${en}.`, th: `เติมเงินขั้นต่ำ ${th}` });
    throw fail('invalid', { errors: [{ path: 'top_up', message }] });
  }
  const { snapshot, ...quote } = offer.quote;
  const { id, terms, name: title } = resource;
  const ids = units.map((unit) => unit.id);
  const { heldUntil, order_no, status, payment } = await openHeldOrder(
    scope,
    kind,
    {
      kind: offer.kind,
      subjectId: deriveId([kind, ...ids, String(n)]),
      memberId,
      referenceNo: input.reference_no,
      quote,
      snapshot,
      subject: { id, terms, branch_id, title, starts_at: startsAt, ends_at: endsAt, fund_id: null },
      paidBy: 'points',
      units,
      n,
      walletSatang: satang,
      allowsOverlap: input.allow_overlap,
    },
    // Another call took it after the read above. The retry reads it as taken and finds alternatives.
    (refusal) => (refusal === 'full' ? new RetryTransactionError(fail('slot_taken')) : fail(refusal)),
    fail,
  );
  return { order_no, status, payment, held_until: toLocal(heldUntil, scope.shop.timeZone) };
}
