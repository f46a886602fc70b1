import { handler } from '../../../server/plugin/define-plugin.ts';
import { shopContract } from '../contract.ts';
import { workdayPage as readPage, setWorkday as setSpecialDay } from '../workdays.ts';

export const workdayPage = handler(shopContract, 'workdayPage', ({ input, scope }) => readPage(scope, input));

export const setWorkday = handler(shopContract, 'setWorkday', async ({ input, scope, fail }) => {
  const { date, branch_ids: branchIds, schedule } = input;
  if (date < scope.today) throw fail('start_in_past');
  const affected = await setSpecialDay(scope, { date, branchIds, schedule });
  return { id: `${date}-${schedule}`, affected };
});

export const removeWorkday = handler(shopContract, 'removeWorkday', async ({ input, scope }) => {
  const { date, branch_ids: branchIds } = input;
  return { affected: await setSpecialDay(scope, { date, branchIds, schedule: null }) };
});
