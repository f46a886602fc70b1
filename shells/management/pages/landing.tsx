import { defineTexts, EmptyState, PageHeader, Tiles, useMenu, useTexts } from '#kernel/ui/index.ts';
import { FirstRun } from '../parts/first-run.tsx';

const texts = defineTexts('management.landing', {
  title: { en: 'Management', th: 'จัดการร้าน' },
  nothing: {
    en: 'Your account manages nothing here. Bookings and members are at the front desk.',
    th: 'บัญชีของคุณไม่มีส่วนที่จัดการได้ที่นี่ การจองและสมาชิกอยู่ที่หน้าร้าน',
  },
  to_frontdesk: { en: 'Go to the front desk', th: 'ไปที่หน้าร้าน' },
});

/** The first page after signing in: everything that the person may open. */
export function Page() {
  const t = useTexts(texts);
  const groups = useMenu();
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} />
      <FirstRun />
      {groups.length === 0 && (
        <EmptyState
          icon="lock"
          message={t('nothing')}
          action={
            // Another shell, so another page: the router of this one has no such address.
            <a href="/frontdesk" className="inline-flex min-h-11 items-center text-accent underline">
              {t('to_frontdesk')}
            </a>
          }
        />
      )}
      <div className="flex flex-col gap-6">
        {groups.map(({ heading, entries }) => (
          <section key={heading}>
            {heading && <h2 className="mb-2 font-medium text-on-ground-muted">{heading}</h2>}
            <Tiles entries={entries} />
          </section>
        ))}
      </div>
    </div>
  );
}
