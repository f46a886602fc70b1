import { type ReactNode, useState } from 'react';
import { refresh, staff } from '../../app/client/api.ts';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { Segments } from '../parts/segments.tsx';
import { plain, useSeriesChange, useSubjectChange } from './changes.ts';
import {
  type ScheduledFeature,
  type StaffSubject,
  type SubjectChangeInput,
  useSubjectWords,
} from './feature.ts';
import { useClosedDay } from './use-closed-day.tsx';

const texts = defineTexts('desk.scheduled_change', {
  reach: { en: 'What is changed', th: 'แก้ไขเฉพาะ' },
  one: { en: 'This {thing}', th: '{thing}นี้' },
  following_hint: {
    one: 'Changes {count} {thing} until {until}.',
    en: 'Changes {count} {things} until {until}; those changed on their own stay as they are.',
    th: 'แก้ไข {count} {things}ถึง {until} {things}ที่แก้ไขแยกไว้ยังอยู่เหมือนเดิม',
  },
});

/** Texts whose Thai alone names the subject. */
const textsOf = ({ one }: ScheduledFeature['words']) => ({
  following: { en: 'This and following', th: `${one.th}นี้และต่อ ๆ ไป` },
  one_hint: {
    en: 'Once it is changed on its own, it stays as it is when its weekly series is changed.',
    th: `เมื่อแก้ไขแยกแล้ว ${one.th}นี้จะไม่เปลี่ยนตามชุด${one.th}รายสัปดาห์อีก`,
  },
});

type ChangeScope = 'one' | 'following';

interface ScheduledChange {
  /** Saves what one field changes. Throws `SaveDismissed` where staff took it back. @throws {Problem} */
  readonly save: (change: SubjectChangeInput) => Promise<void>;
  /** What is changed: one alone, or with those that follow it in its series, which keep their days. */
  readonly reach: ChangeScope;
  /** Stands above the fields: asks how far a change reaches, where there is a series, and before members are written to. */
  readonly question: ReactNode;
}

/**
 * Changes that staff make of a subject's fields, of it alone or with those that follow it in its series.
 * @param quiet fields that members are not written to about.
 */
export function useScheduledChange(
  feature: ScheduledFeature,
  subject: StaffSubject,
  quiet: readonly string[],
): ScheduledChange {
  const t = useTexts(texts);
  const formats = useFormats();
  const text = useText();
  const words = useSubjectWords(feature);
  const { following, one_hint } = textsOf(feature.words);
  const [chosen, setChosen] = useState<ChangeScope>('one');
  const closedDay = useClosedDay();
  const own = useSubjectChange(feature, subject.id);
  const followed = useSeriesChange(feature, subject);
  const { id, series } = subject;
  const reach = series === null ? 'one' : chosen;
  const save = async (change: SubjectChangeInput) => {
    const { datetime, ...rest } = change;
    if (reach === 'following')
      return closedDay.confirmClosedDay((allowed) =>
        followed.change({
          ...rest,
          ...(datetime === undefined ? {} : { time: datetime.slice(11) }),
          ...allowed,
        }),
      );
    if (!Object.keys(change).every((name) => quiet.includes(name)))
      return closedDay.confirmClosedDay((allowed) => own.change({ ...change, ...allowed }));
    await staff.call(plain(feature.contract), feature.change, { id, ...change });
    await refresh(feature.contract);
  };
  const question = (
    <>
      {closedDay.question}
      {own.question}
      {followed.question}
      {series && (
        <div className="mb-2 flex flex-col gap-1">
          <Segments
            label={t('reach')}
            choices={[
              { value: 'one', label: t('one', words) },
              { value: 'following', label: text(following) },
            ]}
            value={reach}
            onChange={setChosen}
          />
          <p className="text-muted text-sm">
            {reach === 'following'
              ? t('following_hint', {
                  count: series.following,
                  until: formats.date(series.until),
                  ...words,
                })
              : text(one_hint)}
          </p>
        </div>
      )}
    </>
  );
  return { save, reach, question };
}
