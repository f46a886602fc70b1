import { useNoticedChange } from '#kernel/ui/desk.ts';
import { defineTexts, refresh, type Sent, staff, toast, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import type { StaffClass } from './class-roster.tsx';

const texts = defineTexts('class_event.series_change', {
  changed: { one: '{count} class changed', en: '{count} classes changed', th: 'แก้ไข {count} คลาสแล้ว' },
  ended: { one: '{count} class cancelled', en: '{count} classes cancelled', th: 'ยกเลิก {count} คลาสแล้ว' },
});

type Change = Omit<Sent<typeof classEventContract, 'changeSeries', 'staff'>, 'id' | 'from_date'>;

/** The part of a series that a change of a class and the following ones reaches. */
const reachOf = ({ id, datetime, series }: StaffClass) => ({
  id: series?.id ?? id,
  from_date: datetime.slice(0, 10),
});

/** A change of a class and those that follow it in its series: staff see the messages to their attendees first. */
export function useSeriesChange(event: StaffClass) {
  const t = useTexts(texts);
  const reach = reachOf(event);
  return useNoticedChange<Change>({
    preview: (change) => staff.call(classEventContract, 'seriesNotice', { ...reach, ...change }),
    async make(change, choice) {
      const { changed } = await staff.call(classEventContract, 'changeSeries', {
        ...reach,
        ...change,
        ...choice,
      });
      toast(t('changed', { count: changed }));
      await refresh(classEventContract);
    },
  });
}

/** Cancels a class and those that follow it in its series, with their bookings. */
export function useSeriesEnd(event: StaffClass, danger: { readonly en: string; readonly th: string }) {
  const t = useTexts(texts);
  const reach = reachOf(event);
  return useNoticedChange<null>({
    danger,
    preview: () => staff.call(classEventContract, 'seriesNotice', { ...reach, ends: true }),
    async make(_, choice) {
      const { changed } = await staff.call(classEventContract, 'endSeries', { ...reach, ...choice });
      toast(t('ended', { count: changed }));
      await refresh(classEventContract);
    },
  });
}
