import { catalogContract } from '#kernel/modules/catalog/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, LinkButton, PageHeader, staff, useTexts } from '#kernel/ui/index.ts';
import { instructorTexts } from '../texts/instructor.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's instructors. */
export function Page() {
  const t = useTexts(instructorTexts);
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(catalogContract, 'instructorPage', useTableQuery(), { keepsPrevious: true });
  const create = (
    <LinkButton icon="plus" to="/management/instructor/create">
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: shared('booking') }, { label: t('title') }]}
        action={create}
      />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        to={({ id }) => fillAddress('/management/instructor/id-{id}', { id })}
        empty={t('empty')}
        emptyAction={create}
        columns={[{ key: 'name', title: shared('name'), cell: ({ name }) => name }]}
      />
    </>
  );
}
