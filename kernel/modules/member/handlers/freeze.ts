import type { Text } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin.ts';
import { shownDate } from '../../../server/shown-time.ts';
import { announceFreeze } from '../announce-freeze.ts';
import { memberContract } from '../contract.ts';
import { freezeHolding } from '../freeze.ts';
import { showMember } from '../member-view.ts';

const written = (date: LocalDate | null | undefined): Text => ({
  en: date ? shownDate(date, 'en') : '-',
  th: date ? shownDate(date, 'th') : '-',
});

export const freeze = handler(memberContract, 'freeze', async ({ input, scope, fail }) => {
  const { id, fund_id: fundId, lot_id: lotId, from_date: from, days } = input;
  const result = await freezeHolding(scope, { memberId: id, fundId, lotId: lotId ?? null }, { from, days });
  if (!result) throw fail('nothing_to_freeze');
  if (result.kind === 'refused') {
    const { frozen, end } = result.before;
    throw fail(result.reason, {
      values: { from: written(frozen?.from), until: written(frozen ? frozen.until : end) },
    });
  }
  await announceFreeze(scope, id, 'member.frozen', result);
  const after = await showMember(scope, id);
  if (!after) throw fail('not_found');
  return after;
});
