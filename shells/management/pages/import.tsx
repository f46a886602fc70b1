import { PageHeader, useLanguage, useTexts } from '#kernel/ui/index.ts';
import { ExportMembers } from '../parts/export-members.tsx';
import { carryTexts } from '../texts/carry.ts';
import { menuGroups } from '../texts/shared.ts';

/** Members in and out of the shop. */
export function Page() {
  const t = useTexts(carryTexts);
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: menuGroups.crm[language] }, { label: t('title') }]} />
      <ExportMembers />
    </>
  );
}
