import { type WorkdayContract, workdayEndpoints } from '../../contract/workday.ts';
import type { ErasedHandler, Handler } from '../../server/plugin.ts';
import { setWorkday, workdayPage } from './workdays.ts';

type Call = keyof typeof workdayEndpoints;

/** Implements the calls that `workdayEndpoints` puts into a contract. */
export function workdayHandlers<C extends WorkdayContract>(
  _contract: C,
): { readonly [Name in Call]: Handler<C, Name> } {
  const { workdayPage: pages, setWorkday: setting, removeWorkday: removal } = workdayEndpoints;
  const handlers: Record<Call, ErasedHandler['run']> = {
    workdayPage: ({ input, scope }) => workdayPage(scope, pages.input.parse(input)),
    async setWorkday({ input, scope, fail }) {
      const { date, branch_ids: branchIds, schedule } = setting.input.parse(input);
      if (date < scope.today) throw fail('start_in_past');
      const affected = await setWorkday(scope, { date, branchIds, schedule });
      return { id: `${date}-${schedule}`, affected };
    },
    async removeWorkday({ input, scope }) {
      const { date, branch_ids: branchIds } = removal.input.parse(input);
      return { affected: await setWorkday(scope, { date, branchIds, schedule: null }) };
    },
  };
  // The kernel calls them with what it has parsed by the contract, and parses what they answer by it again.
  return Object.fromEntries(
    Object.entries(handlers).map(([name, run]) => [name, { transaction: 'auto', run }]),
  ) as unknown as ReturnType<typeof workdayHandlers<C>>;
}
