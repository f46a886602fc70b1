import { staffContract } from '#kernel/modules/staff/contract.ts';
import { useTableQuery } from '#kernel/ui/desk.ts';
import { defineTexts, PageHeader, staff, useTexts } from '#kernel/ui/index.ts';
import { AuditTable } from '../../staff/audit-table.tsx';
import { sharedTexts } from '../texts/shared.ts';

const texts = defineTexts('management.audit', {
  title: { en: 'Change history', th: 'ประวัติการแก้ไข' },
});

/** What the staff of the shop, and HQ for it, changed. */
export function Page() {
  const t = useTexts(texts);
  const shared = useTexts(sharedTexts);
  const read = staff.useCall(staffContract, 'listAudit', useTableQuery(), { keepsPrevious: true });
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: shared('shop') }, { label: t('title') }]} />
      <AuditTable read={read} />
    </>
  );
}
