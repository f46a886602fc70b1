import { staffContract } from '#kernel/modules/staff/contract.ts';
import { useTableQuery } from '#kernel/ui/desk.ts';
import { defineTexts, hq, PageHeader, useTexts } from '#kernel/ui/index.ts';
import { AuditTable } from '../../staff/audit-table.tsx';

const texts = defineTexts('hq.audit', {
  title: { en: 'Change history', th: 'ประวัติการแก้ไข' },
});

/** What was changed in all shops, by their staff and by HQ. */
export function Page() {
  const t = useTexts(texts);
  const read = hq.useCall(staffContract, 'listAudit', useTableQuery(), { keepsPrevious: true });
  return (
    <>
      <PageHeader title={t('title')} />
      <AuditTable read={read} showsShop />
    </>
  );
}
