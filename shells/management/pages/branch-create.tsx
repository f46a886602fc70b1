import { shopContract } from '#kernel/modules/shop/contract.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { CreatePage } from '../parts/create-page.tsx';
import { branchTexts } from '../texts/branch.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates a branch. */
export function Page() {
  const t = useTexts(branchTexts);
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, shopContract, 'createBranch', {
    defaultValues: { name: '' },
    onDone: () => navigate(-1),
  });
  return (
    <CreatePage
      form={form}
      title={t('create')}
      crumbs={[{ label: shared('shop') }, { label: t('title'), to: '/management/branch' }]}
    >
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </CreatePage>
  );
}
