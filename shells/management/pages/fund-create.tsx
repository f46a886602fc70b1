import { memberContract } from '#kernel/modules/member/contract.ts';
import { RecordCreation, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { fundPages } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates a fund. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const form = useContractForm(staff, memberContract, 'createFund', {
    defaultValues: { name: '' },
    onDone: useOpenRecord(fundPages),
  });
  return (
    <RecordCreation form={form} pages={fundPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </RecordCreation>
  );
}
