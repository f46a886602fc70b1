import { defineTexts, PageHeader, Tiles, useTexts, useTiles } from '#kernel/ui/index.ts';

const texts = defineTexts('frontdesk.dashboard', { title: { en: 'Dashboard', th: 'หน้าหลัก' } });

/** A tile for each enabled feature and for the members. */
export function Page() {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t('title')} />
      <Tiles entries={useTiles()} />
    </>
  );
}
