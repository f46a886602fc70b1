import { memberContract } from '#kernel/modules/member/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { fillAddress, staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { CreatePage } from '../parts/create-page.tsx';
import { fundTexts } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates a fund. */
export function Page() {
  const t = useTexts(fundTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, memberContract, 'createFund', {
    defaultValues: { name: '' },
    onDone: ({ id }) => navigate(fillAddress('/management/fund/id-{id}', { id }), { replace: true }),
  });
  return (
    <CreatePage
      form={form}
      title={t('create')}
      crumbs={[{ label: shared('crm') }, { label: t('title'), to: '/management/fund' }]}
    >
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </CreatePage>
  );
}
