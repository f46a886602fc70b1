import { memberContract } from '#kernel/modules/member/contract.ts';
import { DataTable, useTableQuery } from '#kernel/ui/desk.ts';
import { fillAddress, LinkButton, PageHeader, staff, useTexts } from '#kernel/ui/index.ts';
import { fundTexts } from '../texts/fund.ts';
import { sharedTexts } from '../texts/shared.ts';

/** The shop's funds. */
export function Page() {
  const t = useTexts(fundTexts);
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(memberContract, 'fundPage', useTableQuery(), { keepsPrevious: true });
  const create = (
    <LinkButton icon="plus" to="/management/fund/create">
      {t('create')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: shared('crm') }, { label: t('title') }]}
        action={create}
      />
      <DataTable
        label={t('title')}
        read={read}
        rowKey={({ id }) => id}
        to={({ id }) => fillAddress('/management/fund/id-{id}', { id })}
        empty={t('empty')}
        emptyAction={create}
        columns={[{ key: 'name', title: shared('name'), cell: ({ name }) => name }]}
      />
    </>
  );
}
