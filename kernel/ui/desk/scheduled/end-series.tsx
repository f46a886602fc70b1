import { useState } from 'react';
import { Button } from '../../kit/components/button.tsx';
import { ConfirmDialog } from '../../kit/components/dialog.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { useMoment } from '../parts/use-moment.ts';
import { useSeriesEnd } from './changes.ts';
import { type ScheduledFeature, type StaffSubject, useSubjectWords } from './feature.ts';

const texts = defineTexts('desk.end_series', {
  weekly: {
    one: 'Repeats weekly; this is the last {thing}.',
    en: 'Repeats weekly: {count} {things} from this one until {until}.',
    th: 'จัดซ้ำทุกสัปดาห์ อีก {count} {things}นับจาก{things}นี้ ถึง {until}',
  },
  question: {
    one: 'This {thing} is canceled, its booking too, and points return. This cannot be undone.',
    en: 'This {thing} and the following ones are canceled, {count} in all, with their bookings, and points return. {Things} that were changed on their own stay. This cannot be undone.',
    th: 'จะยกเลิก{thing}นี้และ{thing}ต่อ ๆ ไป รวม {count} {thing} พร้อมการจองทั้งหมดและคืนแต้ม {Things}ที่แก้ไขแยกไว้ยังอยู่เหมือนเดิม ยกเลิกแล้วย้อนกลับไม่ได้',
  },
  keep: { en: 'Keep the {things}', th: 'เก็บ{things}ไว้' },
});

interface Props {
  readonly feature: ScheduledFeature;
  readonly subject: StaffSubject;
}

/** Says that a subject is one of a weekly series, and ends the series with it. */
export function EndSeries({ feature, subject }: Props) {
  const t = useTexts(texts);
  const text = useText();
  const formats = useFormats();
  const words = useSubjectWords(feature);
  const { one } = feature.words;
  const end = { en: 'End the series here', th: `ยกเลิก${one.th}นี้และ${one.th}ต่อ ๆ ไป` };
  const moment = useMoment(subject.datetime, subject.period);
  const ending = useSeriesEnd(feature, subject, end);
  const [asks, setAsks] = useState(false);
  const { series } = subject;
  const canEnd = series !== null && moment !== 'over';
  return (
    <div className="flex flex-col items-start gap-2">
      {canEnd && (
        <>
          <p className="text-muted text-sm">
            {t('weekly', { count: series.following, until: formats.date(series.until), ...words })}
          </p>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {text(end)}
          </Button>
        </>
      )}
      {ending.refused && <Alert tone="danger">{ending.refused}</Alert>}
      {/* In one place whatever the subject has become in the meantime: a question that is drawn again takes away what was just said. */}
      {ending.question}
      <ConfirmDialog
        open={asks && canEnd}
        title={text(end)}
        message={t('question', { count: series?.following ?? 0, ...words })}
        confirm={text(end)}
        dismiss={t('keep', words)}
        danger
        onConfirm={() => {
          setAsks(false);
          void ending.attempt(null);
        }}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}
