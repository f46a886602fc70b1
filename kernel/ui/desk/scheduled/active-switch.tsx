import { useState } from 'react';
import { staff } from '../../app/client/api.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { DismissButton } from '../../kit/components/dismiss-button.tsx';
import { Alert } from '../../kit/components/surfaces.tsx';
import { Switch } from '../../kit/components/switch.tsx';
import { useDebouncedQueryState } from '../../kit/inline/use-debounced-query-state.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { useMoment } from '../parts/use-moment.ts';
import { plain, useSubjectChange } from './changes.ts';
import { type ScheduledFeature, type StaffSubject, useSubjectWords } from './feature.ts';

const texts = defineTexts('desk.active', {
  active: { en: 'Active', th: 'เปิดให้จอง' },
  title: { en: 'This {thing} has bookings', th: '{thing}นี้มีการจองแล้ว' },
  why: {
    one: '{count} booking. Choose what happens to it.',
    en: '{count} bookings. Choose what happens to them.',
    th: 'มีการจอง {count} รายการ เลือกว่าจะทำอย่างไรกับการจอง',
  },
  close: { en: 'Close to new bookings', th: 'ปิดรับจองเพิ่ม' },
  cancel_why: {
    en: 'Every booking is canceled and its points return; members who are checked in keep their booking. You see the message to members first. This cannot be undone.',
    th: 'ยกเลิกการจองทั้งหมดให้สมาชิกและคืนแต้ม ยกเว้นคนที่เช็กอินแล้ว คุณจะเห็นข้อความก่อนส่ง ยกเลิกแล้วย้อนกลับไม่ได้',
  },
  keep: { en: 'Keep it active', th: 'เปิดไว้เหมือนเดิม' },
});

interface Props {
  readonly feature: ScheduledFeature;
  readonly subject: StaffSubject;
  /** How many have booked it. */
  readonly taken: number;
}

/** Opens and closes a subject that is not over; with bookings it asks first whether they stay. */
export function ActiveSwitch({ feature, subject, taken }: Props) {
  const { id, is_active } = subject;
  const t = useTexts(texts);
  const text = useText();
  const words = useSubjectWords(feature);
  const { one, takes_place } = feature.words;
  const cancel = { en: `Cancel the ${one.en}`, th: `ยกเลิก${one.th}` };
  const [asks, setAsks] = useState(false);
  const change = staff.useAction(plain(feature.contract), feature.change, {
    endsWhenRead: true,
    onDone: () => setAsks(false),
  });
  const { shown, ask } = useDebouncedQueryState(is_active, (next) =>
    change.mutateAsync({ id, is_active: next }),
  );
  const cancelling = useSubjectChange(feature, id, cancel);
  const moment = useMoment(subject.datetime, subject.period);
  const turn = (next: boolean) => {
    if (next || taken === 0) void ask(next);
    else setAsks(true);
  };
  if (moment === 'over') return null;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Switch label={t('active')} checked={shown} onChange={turn} />
      {(cancelling.refused || (change.error && !asks)) && (
        <Alert tone="danger">{cancelling.refused || change.error?.message}</Alert>
      )}
      {cancelling.question}
      <Dialog open={asks} title={t('title', words)} onClose={() => setAsks(false)}>
        <div className="flex flex-col gap-4">
          <p>{t('why', { count: taken })}</p>
          <div className="flex flex-col gap-1">
            <Button block busy={change.isPending} onClick={() => void ask(false)}>
              {t('close')}
            </Button>
            <p className="text-muted text-sm">{text(takes_place)}</p>
          </div>
          <div className="flex flex-col gap-1">
            <Button
              block
              variant="danger"
              disabled={change.isPending}
              onClick={() => {
                setAsks(false);
                void cancelling.attempt({ is_active: false, cancel_bookings: true });
              }}
            >
              {text(cancel)}
            </Button>
            <p className="text-muted text-sm">{t('cancel_why')}</p>
          </div>
          {change.error && <Alert tone="danger">{change.error.message}</Alert>}
          <DismissButton block onClick={() => setAsks(false)}>
            {t('keep')}
          </DismissButton>
        </div>
      </Dialog>
    </div>
  );
}
