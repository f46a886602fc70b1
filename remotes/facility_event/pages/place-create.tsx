import { LookupSelect, RecordCreation, useBranchLookup, useOpenRecord } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { staff, TextInput, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { managedPlaceTexts } from '../parts/managed-place-texts.ts';
import { placePages } from '../parts/place-pages.ts';

/** Creates a place; its times are added on its own page. */
export function Page() {
  const t = useTexts(managedPlaceTexts);
  const form = useContractForm(staff, facilityEventContract, 'createResource', {
    defaultValues: { name: '', branch_id: '', amount: 1 },
    onDone: useOpenRecord(placePages),
  });
  return (
    <RecordCreation form={form} pages={placePages}>
      <TextInput label={t('name')} autoComplete="off" {...form.field('name')} />
      <LookupSelect label={t('branch')} lookup={useBranchLookup()} {...form.field('branch_id')} />
      <TextInput label={t('amount')} hint={t('amount_hint')} inputMode="numeric" {...form.field('amount')} />
    </RecordCreation>
  );
}
