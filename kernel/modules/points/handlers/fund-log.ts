import { toLocal } from '../../../contract/time.ts';
import { newestFirst, onPage } from '../../../server/db/page.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../../member/contract.ts';
import { findMember } from '../../member/member-view.ts';
import { adjustmentReasons } from '../adjust.ts';
import { fundTitles } from '../fund-names.ts';
import { readLedgerBalances } from '../ledger-balances.ts';
import { changedWords, ledgerWords } from '../ledger-reasons.ts';
import { FundLedger } from '../models/fund-ledger.ts';

export const fundLog = handler(memberContract, 'fundLog', async ({ input, scope, fail }) => {
  const { id, kind } = input;
  if (!(await findMember(scope, id))) throw fail('not_found');
  const query = onPage(scope.query(FundLedger).where({ member_id: id }).orderBy(newestFirst), input);
  if (kind === 'adjusted') query.whereIn('reason', adjustmentReasons);
  const [rows, titles] = await Promise.all([query, fundTitles(scope)]);
  const [words, balances] = await Promise.all([
    ledgerWords(scope, rows),
    readLedgerBalances(scope, id, rows),
  ]);
  const findNames = (fundId: string) => {
    const { en = '', th = '' } = titles.get(fundId) ?? {};
    return { fund_name: th, fund_name_en: en === th ? undefined : en };
  };
  return rows.map((row) => ({
    id: row.id,
    fund_id: row.fund_id,
    ...findNames(row.fund_id),
    changing_value: row.changing_value,
    reason: row.reason,
    words: words.get(row.id) ?? changedWords,
    until_date: row.until_date,
    balance: balances.get(row.id)?.balance ?? 0,
    lot: balances.get(row.id)?.lot ?? null,
    create_local_dt: toLocal(row.created_at, scope.shop.timeZone),
  }));
});
