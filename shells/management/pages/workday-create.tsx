import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { shopContract } from '#kernel/modules/shop/contract.ts';
import { ChoiceSet, RecordCreation, useBranchLookup } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { DateInput, refresh, Select, staff, useGoBack, useTexts } from '#kernel/ui/index.ts';
import { workdayPages, workdayTexts } from '../texts/workday.ts';

const schedules = ['weekday', 'weekend', 'close'] as const;

/** Makes a day special at some branches, in the place of what it was. */
export function Page() {
  const t = useTexts(workdayTexts);
  const goBack = useGoBack();
  const form = useContractForm(staff, shopContract, 'setWorkday', {
    defaultValues: { date: '', branch_ids: [], schedule: 'close' },
    onDone: () => {
      void refresh(bookingContract);
      goBack(workdayPages.path);
    },
  });
  const chosen = form.value('branch_ids');
  return (
    <RecordCreation form={form} pages={workdayPages}>
      <DateInput label={t('date')} {...form.field('date')} />
      <ChoiceSet
        label={t('branches')}
        lookup={useBranchLookup()}
        chosen={Array.isArray(chosen) ? chosen.map(String) : []}
        onChange={(ids) => form.set('branch_ids', ids)}
        error={form.field('branch_ids').error}
      />
      <Select
        label={t('schedule')}
        choices={schedules.map((value) => ({ value, label: t(value) }))}
        {...form.field('schedule')}
      />
    </RecordCreation>
  );
}
