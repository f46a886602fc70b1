import { memberContract } from '#kernel/modules/member/contract.ts';
import { RecordCreation } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { fillAddress, staff, TextInput, useNavigate, useTexts } from '#kernel/ui/index.ts';
import { fundPages } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates a fund. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const navigate = useNavigate();
  const form = useContractForm(staff, memberContract, 'createFund', {
    defaultValues: { name: '' },
    onDone: ({ id }) => navigate(fillAddress('/management/fund/id-{id}', { id }), { replace: true }),
  });
  return (
    <RecordCreation form={form} pages={fundPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </RecordCreation>
  );
}
