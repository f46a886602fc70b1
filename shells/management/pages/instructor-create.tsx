import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { RecordCreation, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { instructorPages } from '../texts/instructor.ts';
import { sharedTexts } from '../texts/shared.ts';

/** Creates an instructor. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const form = useContractForm(staff, catalogContract, 'createInstructor', {
    defaultValues: { name: '' },
    onDone: useOpenRecord(instructorPages),
  });
  return (
    <RecordCreation form={form} pages={instructorPages}>
      <TextInput label={shared('name')} autoComplete="off" {...form.field('name')} />
    </RecordCreation>
  );
}
