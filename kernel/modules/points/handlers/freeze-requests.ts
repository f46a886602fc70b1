import type { LocalizedText } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { findMembers } from '../../member/contacts.ts';
import { memberContract, mostFreezeRequests } from '../../member/contract.ts';
import { fundTitles } from '../fund-names.ts';
import { FreezeRequest } from '../models/freeze-request.ts';

/** Requests as both lists answer them. */
async function viewRequests(scope: ReadScope, rows: readonly FreezeRequest[]) {
  const titles = rows.length > 0 ? await fundTitles(scope) : new Map<string, LocalizedText>();
  return rows.map((row) => {
    const title = row.fund_id === null ? undefined : titles.get(row.fund_id);
    return {
      id: row.id,
      fund_id: row.fund_id,
      fund_name: title?.th ?? null,
      ...(title && title.en !== title.th && { fund_name_en: title.en }),
      lot_id: row.lot_id,
      from_date: row.from_date,
      until_date: row.until_date,
      reason: row.reason,
      create_dt: toLocal(row.created_at, scope.shop.timeZone),
    };
  });
}

export const freezeRequests = handler(
  memberContract,
  'freezeRequests',
  async ({ input, scope, settings }) => {
    const rows = await scope
      .query(FreezeRequest)
      .where({ member_id: input.id })
      .orderBy('id', 'desc')
      .limit(mostFreezeRequests);
    const views = await viewRequests(scope, rows);
    return {
      is_offered: settings.take_freeze_requests,
      requests: rows.flatMap(({ state, answer }, at) => {
        const view = views[at];
        return view ? { ...view, state, answer } : [];
      }),
    };
  },
);

export const openFreezeRequests = handler(memberContract, 'openFreezeRequests', async ({ scope }) => {
  const rows = await scope
    .query(FreezeRequest)
    .where({ is_open: true })
    .orderBy('id')
    .limit(mostFreezeRequests);
  const people = await findMembers(
    scope,
    rows.map(({ member_id }) => member_id),
  );
  const views = await viewRequests(scope, rows);
  return rows.flatMap(({ member_id }, at) => {
    const [view, person] = [views[at], people.get(member_id)];
    return view && person
      ? { ...view, member_id, member_name: `${person.first_name} ${person.last_name}` }
      : [];
  });
});
