import { useState } from 'react';
import { memberContract } from '#kernel/modules/member/contract.ts';
import { Switch, Table } from '#kernel/ui/desk.ts';
import { PagedHistory } from '#kernel/ui/history.ts';
import {
  type ApiResponse,
  EmptyState,
  historyLength,
  staff,
  useFormats,
  useText,
  useTexts,
} from '#kernel/ui/index.ts';
import { memberTexts } from './member-texts.ts';

type Entry = ApiResponse<typeof memberContract, 'fundLog', 'staff'>[number];

interface TableProps {
  readonly entries: readonly Entry[];
  /** They are those of the page before. */
  readonly isOld: boolean;
}

function LogTable({ entries, isOld }: TableProps) {
  const t = useTexts(memberTexts);
  const formats = useFormats();
  const text = useText();
  return (
    <Table
      label={t('adjusted')}
      rows={entries}
      isOld={isOld}
      rowKey={({ id }) => id}
      columns={[
        { key: 'fund', title: t('fund'), cell: ({ fund_name }) => fund_name },
        {
          key: 'value',
          title: t('value'),
          number: true,
          cell: ({ changing_value: value }) => `${value > 0 ? '+' : ''}${formats.number(value)}`,
        },
        { key: 'reason', title: t('reason'), cell: ({ words }) => text(words) },
        {
          key: 'date',
          title: t('date'),
          cell: ({ create_local_dt: at }) => (
            <span className="tabular whitespace-nowrap">{formats.dateTime(at)}</span>
          ),
        },
      ]}
    />
  );
}

/** How a member's points changed, newest first: by staff, or by bookings as well. */
export function FundLog({ memberId }: { readonly memberId: string }) {
  const t = useTexts(memberTexts);
  const [all, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const choose = (everything: boolean) => {
    setAll(everything);
    setPage(1);
  };
  const read = staff.useCall(
    memberContract,
    'fundLog',
    { id: memberId, kind: all ? 'all' : 'adjusted', page, length: historyLength },
    { live: 'member.member', shows: () => [memberId], keepsPrevious: true },
  );
  return (
    <div className="flex max-w-4xl flex-col gap-2">
      <div className="sm:max-w-xs">
        <Switch label={t('all_changes')} checked={all} onChange={choose} />
      </div>
      <PagedHistory
        read={read}
        page={page}
        go={setPage}
        empty={
          <EmptyState
            icon="history"
            message={t(all ? 'no_changes' : 'no_adjusted')}
            why={all ? undefined : t('no_adjusted_why')}
          />
        }
      >
        {(entries) => <LogTable entries={entries} isOld={read.isPlaceholderData} />}
      </PagedHistory>
    </div>
  );
}
