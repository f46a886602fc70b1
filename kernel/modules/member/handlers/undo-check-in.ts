import { handler } from '../../../server/plugin/define-plugin.ts';
import { shownTimes } from '../../../server/text/shown-time.ts';
import { memberContract } from '../contract.ts';
import { checkInCode } from '../extensions.ts';

export const undoCheckIn = handler(memberContract, 'undoCheckIn', async ({ input, scope, fail }) => {
  const answers = await scope.ask(checkInCode, 'undo', { code: input.code });
  const outcome = answers.map(({ value }) => value).find((value) => value !== null);
  if (!outcome) throw fail('unknown_code');
  const { status, booking_id, title, starts_at } = outcome;
  if (status === 'not_checked_in') throw fail('not_checked_in');
  if (status === 'too_late')
    throw fail('too_late', { values: { title, starts_at: shownTimes(starts_at, scope.shop.timeZone) } });
  return { booking_id };
});
