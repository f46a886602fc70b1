import { Tabs } from '#kernel/ui/history.ts';
import { PageHeader, useLanguage, useSearchParams, useTexts } from '#kernel/ui/index.ts';
import { ExportMembers } from '../parts/export-members.tsx';
import { ImportDetail } from '../parts/import-detail.tsx';
import { ImportStart } from '../parts/import-start.tsx';
import { importExportTexts } from '../texts/import-export.ts';
import { menuGroups } from '../texts/shared.ts';

/** Members in and out of the shop. */
export function Page() {
  const t = useTexts(importExportTexts);
  const language = useLanguage();
  const [search] = useSearchParams();
  const id = search.get('import');
  const content = id ? <ImportDetail id={id} /> : <ImportStart />;
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: menuGroups.crm[language] }, { label: t('title') }]} />
      <Tabs
        label={t('title')}
        tabs={[
          { key: 'import', label: t('import'), content },
          { key: 'export', label: t('export'), content: <ExportMembers /> },
        ]}
      />
    </>
  );
}
