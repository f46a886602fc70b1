import type { LocalizedText } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { shownDate } from '../../../server/text/shown-time.ts';
import { memberContract } from '../../member/contract.ts';
import { showMember } from '../../member/member-view.ts';
import { choicesFrom } from '../dependent-bookings/affected-bookings.ts';
import { saidOfBookings } from '../dependent-bookings/said-of-bookings.ts';
import { announceFreeze } from '../freeze/announce-freeze.ts';
import { freezeEntitlement } from '../freeze/freeze.ts';

const written = (date: LocalDate | null | undefined): LocalizedText => ({
  en: date ? shownDate(date, 'en') : '-',
  th: date ? shownDate(date, 'th') : '-',
});

export const freeze = handler(memberContract, 'freeze', async ({ input, scope, fail }) => {
  const { id, fund_id: fundId, lot_id: lotId, from_date: from, days } = input;
  const key = { memberId: id, fundId, lotId: lotId ?? null };
  const result = await freezeEntitlement(scope, key, { from, days }, choicesFrom(input));
  if (!result) throw fail('nothing_to_freeze');
  if (result.kind === 'refused') {
    const { frozen, end } = result.before;
    throw fail(result.reason, {
      values: { from: written(frozen?.from), until: written(frozen ? frozen.until : end) },
    });
  }
  if (result.kind !== 'changed')
    throw fail(
      result.kind === 'asks' ? 'bookings_affected' : 'bookings_unpaid',
      saidOfBookings(scope, result.bookings),
    );
  await announceFreeze(scope, id, 'member.frozen', result);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
