import { useState } from 'react';
import { useMoment } from '#kernel/ui/desk.ts';
import { Alert, Button, ConfirmDialog, defineTexts, useFormats, useTexts } from '#kernel/ui/index.ts';
import type { StaffClass } from './class-roster.tsx';
import { useSeriesEnd } from './series-change.tsx';

const words = {
  weekly: {
    one: 'Repeats weekly; this is the last class.',
    en: 'Repeats weekly: {count} classes from this one until {until}.',
    th: 'จัดซ้ำทุกสัปดาห์ อีก {count} คลาสนับจากคลาสนี้ ถึง {until}',
  },
  end: { en: 'End the series here', th: 'ยกเลิกคลาสนี้และคลาสต่อ ๆ ไป' },
  question: {
    one: 'This class is cancelled, its booking too, and points return. This cannot be undone.',
    en: 'This class and the following ones are cancelled, {count} in all, with their bookings, and points return. Classes that were changed on their own stay. This cannot be undone.',
    th: 'จะยกเลิกคลาสนี้และคลาสต่อ ๆ ไป รวม {count} คลาส พร้อมการจองทั้งหมดและคืนแต้ม คลาสที่แก้ไขแยกไว้ยังอยู่เหมือนเดิม ยกเลิกแล้วย้อนกลับไม่ได้',
  },
  keep: { en: 'Keep the classes', th: 'เก็บคลาสไว้' },
} as const;
const texts = defineTexts('class_event.end_series', words);

/** Says that a class is one of a weekly series, and ends the series with it. */
export function EndSeries({ event }: { readonly event: StaffClass }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const moment = useMoment(event.datetime, event.period);
  const ending = useSeriesEnd(event, words.end);
  const [asks, setAsks] = useState(false);
  const { series } = event;
  const canEnd = series !== null && moment !== 'over';
  const end = () => {
    setAsks(false);
    void ending.attempt(null);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {canEnd && (
        <>
          <p className="text-muted text-sm">
            {t('weekly', { count: series.following, until: formats.date(series.until) })}
          </p>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            {t('end')}
          </Button>
        </>
      )}
      {ending.refused && <Alert mood="danger">{ending.refused}</Alert>}
      {/* In one place whatever the class has become meanwhile: a question that is drawn anew takes away what was just said. */}
      {ending.question}
      <ConfirmDialog
        open={asks && canEnd}
        title={t('end')}
        message={t('question', { count: series?.following ?? 0 })}
        confirm={t('end')}
        dismiss={t('keep')}
        danger
        onConfirm={end}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}
