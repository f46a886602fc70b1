import { shopContract } from '#kernel/modules/shop/contract.ts';
import { AffectedBookings, InlineText, ReadOnly, RecordDetail } from '#kernel/ui/desk.ts';
import { Tabs } from '#kernel/ui/history.ts';
import { Card, refresh, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { BranchContact } from '../parts/branch-contact.tsx';
import { BranchFeed } from '../parts/calendar-feed.tsx';
import { WeeklySchedule } from '../parts/weekly-schedule.tsx';
import { branchPages, branchTexts } from '../texts/branch.ts';
import { sharedTexts } from '../texts/shared.ts';

/** One branch: its name, and which schedule each day of the week has. */
export function Page() {
  const t = useTexts(branchTexts);
  const shared = useTexts(sharedTexts);
  const { branchId } = useRouteParams('branchId');
  const read = staff.useCall(shopContract, 'getBranch', { id: branchId });
  const rename = async (name: string) => {
    await staff.call(shopContract, 'changeBranch', { branchId, name });
    await refresh(shopContract, ['getBranch', 'listBranches', 'lookupBranches']);
  };
  return (
    <RecordDetail pages={branchPages} read={read} fields={2}>
      {(branch) => (
        <Tabs
          label={branch.name}
          tabs={[
            {
              key: 'detail',
              label: shared('detail'),
              content: (
                <div className="flex flex-col gap-4">
                  <Card className="flex max-w-2xl flex-col gap-2">
                    <ReadOnly label={shared('id')} value={branch.id} />
                    <InlineText label={shared('name')} value={branch.name} save={rename} />
                  </Card>
                  <BranchFeed id={branch.id} />
                </div>
              ),
            },
            { key: 'contact', label: t('contact'), content: <BranchContact id={branch.id} /> },
            {
              key: 'schedule',
              label: t('weekly_schedule'),
              content: (
                <div className="flex flex-col gap-4">
                  <WeeklySchedule branchId={branch.id} schedule={branch.weekly_schedule} />
                  <AffectedBookings branchId={branch.id} />
                </div>
              ),
            },
          ]}
        />
      )}
    </RecordDetail>
  );
}
