import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { checkInCode, type ExpectedArrival } from '../extensions.ts';

/** Most people that are offered for what is typed. */
const limit = 20;
const minuteMs = 60_000;

export const expectedToday = handler(memberContract, 'expectedToday', async ({ input, scope }) => {
  const answers = await scope.ask(checkInCode, 'today', { search: input.search, limit });
  const zone = scope.shop.timeZone;
  const isDone = ({ status, ends_at }: ExpectedArrival) => status !== 'completed' || ends_at <= scope.now;
  return answers
    .flatMap(({ value }) => value)
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || a.starts_at.getTime() - b.starts_at.getTime())
    .slice(0, limit)
    .map(({ first_name, last_name, starts_at, ends_at, checked_in_at, ...shown }) => ({
      ...shown,
      attendee: `${first_name} ${last_name}`.trim(),
      datetime: toLocal(starts_at, zone),
      period: Math.round((ends_at.getTime() - starts_at.getTime()) / minuteMs),
      checked_in_at: checked_in_at && toLocal(checked_in_at, zone),
    }));
});
