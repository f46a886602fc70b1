import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { newWorkday, RecordCreation, WorkdayFields } from '#kernel/ui/desk.ts';
import { useContractForm } from '#kernel/ui/form.ts';
import { refresh, staff, useGoBack } from '#kernel/ui/index.ts';
import { workdayPages } from '#kernel/ui/managed.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';

/** Makes a day special. */
export function Page() {
  const goBack = useGoBack();
  const form = useContractForm(staff, facilityEventContract, 'setWorkday', {
    defaultValues: newWorkday,
    onDone: () => {
      void refresh(bookingContract);
      goBack(workdayPages.path);
    },
  });
  return (
    <RecordCreation form={form} pages={workdayPages}>
      <WorkdayFields form={form} />
    </RecordCreation>
  );
}
