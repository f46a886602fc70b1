import { shopContract } from '#kernel/modules/shop/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, LinkButton, PageHeader, staff, useTexts } from '#kernel/ui/index.ts';
import { branchTexts } from '../texts/branch.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's branchs. */
export function Page() {
  const t = useTexts(branchTexts);
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(shopContract, 'listBranches', useTableQuery(), { keepsPrevious: true });
  const create = (
    <LinkButton icon="plus" to="/management/branch/create">
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: shared('shop') }, { label: t('title') }]}
        action={create}
      />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        to={({ id }) => fillAddress('/management/branch/id-{id}', { id })}
        empty={t('empty')}
        emptyAction={create}
        columns={[{ key: 'name', title: shared('name'), cell: ({ name }) => name }]}
      />
    </>
  );
}
