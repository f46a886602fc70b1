import { memberContract } from '#kernel/modules/member/contract.ts';
import { InlineText, RecordDetail } from '#kernel/ui/desk.ts';
import { Card, refresh, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { fundPages } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** One fund. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const { fundId: id } = useRouteParams('fundId');
  const read = staff.useCall(memberContract, 'fund', { id });
  const rename = async (name: string) => {
    await staff.call(memberContract, 'changeFund', { id, name });
    await refresh(memberContract);
  };
  return (
    <RecordDetail pages={fundPages} read={read} fields={1}>
      {(fund) => (
        <Card className="flex max-w-2xl flex-col gap-2">
          <InlineText label={shared('name')} value={fund.name} save={rename} />
        </Card>
      )}
    </RecordDetail>
  );
}
