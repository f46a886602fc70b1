import { defineTexts, PageHeader, Slot, Tiles, useTexts, useTiles } from '#kernel/ui/index.ts';

const texts = defineTexts('frontdesk.dashboard', { title: { en: 'Dashboard', th: 'หน้าหลัก' } });

/** A tile for each enabled feature, check-in and the members; below them what features show of the day. */
export function Page() {
  const t = useTexts(texts);
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t('title')} />
      <Tiles entries={useTiles()} />
      <Slot name="dashboard.tile" given={{}} />
    </div>
  );
}
