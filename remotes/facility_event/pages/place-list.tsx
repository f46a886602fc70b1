import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { Icon, staff, useFormats, useTexts } from '#kernel/ui/index.ts';
import { facilityEventContract } from '#plugins/facility_event/contract.ts';
import { managedPlaceTexts } from '../parts/managed-place-texts.ts';
import { placePages } from '../parts/place-pages.ts';

/** The shop's places. */
export function Page() {
  const t = useTexts(managedPlaceTexts);
  const formats = useFormats();
  const read = staff.useCall(facilityEventContract, 'resourcePage', useTableQuery(), { keepsPrevious: true });
  return (
    <RecordList
      pages={placePages}
      read={read}
      columns={[
        { key: 'name', title: t('name'), cell: ({ name }) => name },
        { key: 'branch', title: t('branch'), cell: ({ branch_name }) => branch_name },
        { key: 'amount', title: t('amount'), number: true, cell: ({ amount }) => formats.number(amount) },
        {
          key: 'archived',
          title: t('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={t('archived')} />,
        },
      ]}
    />
  );
}
