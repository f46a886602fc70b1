import { memberContract } from '#kernel/modules/member/contract.ts';
import { Loaded, ReadOnly } from '#kernel/ui/desk.ts';
import { Card, InlineText, PageHeader, refresh, staff, useRouteParams, useTexts } from '#kernel/ui/index.ts';
import { fundTexts } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** One fund. */
export function Page() {
  const t = useTexts(fundTexts);
  const shared = useTexts(sharedTexts);
  const { fundId: id } = useRouteParams('fundId');
  const read = staff.useCall(memberContract, 'fund', { id });
  const rename = async (name: string) => {
    await staff.call(memberContract, 'changeFund', { id, name });
    await refresh(memberContract);
  };
  return (
    <Loaded read={read} fields={2}>
      {(fund) => (
        <>
          <PageHeader
            title={fund.name}
            crumbs={[
              { label: shared('crm') },
              { label: t('title'), to: '/management/fund' },
              { label: fund.name },
            ]}
          />
          <Card className="flex max-w-2xl flex-col gap-2">
            <ReadOnly label={shared('id')} value={fund.id} />
            <InlineText label={shared('name')} value={fund.name} save={rename} />
          </Card>
        </>
      )}
    </Loaded>
  );
}
