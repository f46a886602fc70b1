import { memberContract } from '#kernel/modules/member/contract.ts';
import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { Icon, staff, useTexts } from '#kernel/ui/index.ts';
import { ExtendPoints } from '../parts/extend-points.tsx';
import { RemainFundReport } from '../parts/remain-fund-report.tsx';
import { fundPages } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's funds. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(memberContract, 'fundPage', useTableQuery(), { keepsPrevious: true });
  return (
    <RecordList
      pages={fundPages}
      above={
        <div className="flex flex-wrap items-start gap-2">
          <RemainFundReport />
          <ExtendPoints />
        </div>
      }
      read={read}
      columns={[
        { key: 'name', title: shared('name'), cell: ({ name }) => name },
        {
          key: 'archived',
          title: shared('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={shared('archived')} />,
        },
      ]}
    />
  );
}
