import { memberContract } from '#kernel/modules/member/contract.ts';
import { InlineEnglishName, InlineSwitch, InlineText, RecordDetail } from '#kernel/ui/desk.ts';
import { type ApiRequest, Card, refresh, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { fundPages } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

type Change = Omit<ApiRequest<typeof memberContract, 'changeFund', 'staff'>, 'id'>;

/** One fund. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const { fundId: id } = useRouteParams('fundId');
  const read = staff.useCall(memberContract, 'fund', { id });
  const save = async (change: Change) => {
    await staff.call(memberContract, 'changeFund', { id, ...change });
    await refresh(memberContract);
  };
  return (
    <RecordDetail pages={fundPages} read={read} fields={3}>
      {(fund) => (
        <Card className="flex max-w-2xl flex-col gap-2">
          <InlineText label={shared('name')} value={fund.name} save={(name) => save({ name })} />
          <InlineEnglishName value={fund.name_en} save={(name_en) => save({ name_en })} />
          <InlineSwitch
            label={shared('archived')}
            hint={shared('fund_archived_hint')}
            value={fund.is_archived}
            save={(is_archived) => save({ is_archived })}
          />
        </Card>
      )}
    </RecordDetail>
  );
}
