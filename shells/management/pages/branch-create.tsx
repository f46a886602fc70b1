import { shopContract } from '#kernel/modules/shop/contract.ts';
import { RecordCreation } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useGoBack, useTexts } from '#kernel/ui/index.ts';
import { branchPages } from '../texts/branch.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates a branch. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const goBack = useGoBack();
  const form = useContractForm(staff, shopContract, 'createBranch', {
    defaultValues: { name: '' },
    onDone: () => goBack(branchPages.path),
  });
  return (
    <RecordCreation form={form} pages={branchPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </RecordCreation>
  );
}
