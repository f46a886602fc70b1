import type { Contract } from '../../../contract/contract.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { refresh, staff } from '../../app/client/api.ts';
import { toast } from '../../kit/components/toast.tsx';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import { useNoticedChange } from '../booking/noticed-change.tsx';
import {
  type ScheduledFeature,
  type StaffSubject,
  type SubjectChangeInput,
  useSubjectWords,
} from './feature.ts';

const texts = defineTexts('desk.series_change', {
  changed: {
    one: '{count} {thing} changed',
    en: '{count} {things} changed',
    th: 'แก้ไข {count} {things}แล้ว',
  },
  ended: {
    one: '{count} {thing} canceled',
    en: '{count} {things} canceled',
    th: 'ยกเลิก {count} {things}แล้ว',
  },
});

/** A contract whose calls bear names of its feature's own. */
export const plain = (contract: Contract): Contract => contract;

/** A change of one subject that those who booked may be written to about: staff see the message first. */
export const useSubjectChange = (
  { contract, change: name }: ScheduledFeature,
  id: string,
  danger?: LocalizedText,
) =>
  useNoticedChange<SubjectChangeInput>({
    danger,
    preview: (change) => staff.call(contract, 'changeNotice', { id, ...change }),
    async make(change, choice, sending) {
      await staff.call(plain(contract), name, { id, ...change, ...choice }, sending);
      await refresh(contract);
    },
  });

/** The part of a series that a change of a subject and the following ones reaches. */
const reachOf = ({ id, datetime, series }: StaffSubject) => ({
  id: series?.id ?? id,
  from_date: datetime.slice(0, 10),
});

/** A change of a subject and those that follow it in its series: staff see the messages first. */
export function useSeriesChange(feature: ScheduledFeature, subject: StaffSubject) {
  const t = useTexts(texts);
  const words = useSubjectWords(feature);
  const { contract } = feature;
  const reach = reachOf(subject);
  return useNoticedChange<Omit<SubjectChangeInput, 'datetime'> & { readonly time?: string }>({
    preview: (change) => staff.call(contract, 'seriesNotice', { ...reach, ...change }),
    async make(change, choice, sending) {
      const input = { ...reach, ...change, ...choice };
      const { changed } = await staff.call(contract, 'changeSeries', input, sending);
      toast(t('changed', { count: changed, ...words }));
      await refresh(contract);
    },
  });
}

/** Cancels a subject and those that follow it in its series, with their bookings. @param danger the button's word. */
export function useSeriesEnd(feature: ScheduledFeature, subject: StaffSubject, danger: LocalizedText) {
  const t = useTexts(texts);
  const words = useSubjectWords(feature);
  const { contract } = feature;
  const reach = reachOf(subject);
  return useNoticedChange<null>({
    danger,
    preview: () => staff.call(contract, 'seriesNotice', { ...reach, ends: true }),
    async make(_, choice, sending) {
      const { changed } = await staff.call(contract, 'endSeries', { ...reach, ...choice }, sending);
      toast(t('ended', { count: changed, ...words }));
      await refresh(contract);
    },
  });
}
