import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { RecordList, useTableQuery } from '#kernel/ui/desk.ts';
import { Icon, staff, useTexts } from '#kernel/ui/index.ts';
import { instructorPages } from '../texts/instructor.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's instructors. */
export function Page() {
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(catalogContract, 'instructorPage', useTableQuery(), { keepsPrevious: true });
  return (
    <RecordList
      pages={instructorPages}
      read={read}
      columns={[
        { key: 'name', title: shared('name'), cell: ({ name }) => name },
        {
          key: 'archived',
          title: shared('archived'),
          cell: ({ is_archived }) => is_archived && <Icon name="check" label={shared('archived')} />,
        },
      ]}
    />
  );
}
