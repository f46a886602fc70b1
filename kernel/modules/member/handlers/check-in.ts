import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import { findMembers } from '../contacts.ts';
import { memberContract } from '../contract.ts';
import { checkInCode } from '../extensions.ts';

export const checkIn = handler(memberContract, 'checkIn', async ({ input, scope, fail }) => {
  const answers = await scope.ask(checkInCode, 'checkIn', { code: input.code });
  const outcome = answers.map(({ value }) => value).find((value) => value !== null);
  if (!outcome) throw fail('unknown_code');
  const { status, booking_id, member_id, title, starts_at, checked_in_at } = outcome;
  const zone = scope.shop.timeZone;
  if (status !== 'checked_in' && status !== 'already')
    throw fail(status, { values: { title, starts_at: shownTimes(starts_at, zone) } });
  const member = (await findMembers(scope, [member_id])).get(member_id);
  return {
    status,
    booking_id,
    member_id,
    attendee: member ? `${member.first_name} ${member.last_name}` : '',
    title,
    datetime: toLocal(starts_at, zone),
    checked_in_at: toLocal(checked_in_at ?? scope.now, zone),
  };
});
