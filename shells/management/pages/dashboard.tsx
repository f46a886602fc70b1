import { PageHeader, Slot, useMay, useTexts } from '#kernel/ui/index.ts';
import { Bookings } from '../overview/bookings.tsx';
import { Members } from '../overview/members.tsx';
import { Money } from '../overview/money.tsx';
import { overviewTexts } from '../overview/texts.ts';
import { FirstRun } from '../parts/first-run.tsx';

/** What a shop's owner opens every morning; each figure leads to what it counts (look.md, Management). */
export function Page() {
  const t = useTexts(overviewTexts);
  const may = useMay();
  return (
    <div className="flex max-w-5xl flex-col gap-6">
      <PageHeader title={t('title')} />
      <FirstRun />
      <Bookings />
      {may('payment.month') && <Money />}
      {may('member.see') && <Members />}
      <Slot name="dashboard.tile" given={{}} />
    </div>
  );
}
