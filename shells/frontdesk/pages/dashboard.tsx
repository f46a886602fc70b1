import {
  PageHeader,
  Slot,
  Tiles,
  useFormats,
  useNow,
  useSlotContributions,
  useTexts,
  useTiles,
} from '#kernel/ui/index.ts';
import { PendingWork } from '../today/pending-work.tsx';
import { todayTexts } from '../today/texts.ts';
import { TodayAtDesk } from '../today/today.tsx';

/**
 * The desk's home is today: what is on of everything that books, and who comes, and what is owed and what failed, for
 * who may see to it. Below it stand what features show of the day, and a tile for each enabled feature, check-in and
 * the members.
 */
export function Page() {
  const t = useTexts(todayTexts);
  const formats = useFormats();
  const now = useNow();
  const books = useSlotContributions('booking.sheet').length > 0;
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <PageHeader title={t('title', { weekday: formats.weekday(now, 'short'), date: formats.date(now) })} />
      {books && <TodayAtDesk />}
      <PendingWork />
      <Slot name="dashboard.tile" given={{}} />
      <Tiles entries={useTiles()} />
    </div>
  );
}
