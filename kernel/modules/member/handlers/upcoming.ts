import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { memberVisits } from '../extensions.ts';
import { findMember } from '../member-view.ts';

export const upcoming = handler(memberContract, 'upcoming', async ({ input, scope, fail }) => {
  if (!(await findMember(scope, input.id))) throw fail('not_found');
  const zone = scope.shop.timeZone;
  const answers = await scope.ask(memberVisits, 'upcoming', { memberId: input.id });
  return answers
    .flatMap(({ plugin, value }) => value.map((booked) => ({ feature: plugin, ...booked })))
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
    .map(({ starts_at, ends_at, ...booked }) => ({
      ...booked,
      datetime: toLocal(starts_at, zone),
      end_datetime: toLocal(ends_at, zone),
    }));
});
