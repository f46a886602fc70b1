import { useState } from 'react';
import { useMoment } from '#kernel/ui/desk.ts';
import { Alert, Button, Dialog, defineTexts, Switch, staff, useTexts } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';
import { useClassChange } from './class-change.tsx';

const texts = defineTexts('class_event.active', {
  active: { en: 'Active', th: 'เปิดให้จอง' },
  title: { en: 'This class has bookings', th: 'คลาสนี้มีการจองแล้ว' },
  why: {
    one: '{count} booking. Choose what happens to it.',
    en: '{count} bookings. Choose what happens to them.',
    th: 'มีการจอง {count} รายการ เลือกว่าจะทำอย่างไรกับการจอง',
  },
  close: { en: 'Close to new bookings', th: 'ปิดรับจองเพิ่ม' },
  close_why: {
    en: 'The class takes place. Those who booked keep their seats.',
    th: 'คลาสยังสอนตามปกติ ผู้ที่จองแล้วยังเข้าเรียนได้',
  },
  cancel: { en: 'Cancel the class', th: 'ยกเลิกคลาส' },
  cancel_why: {
    en: 'Every booking is cancelled for its member and points return; who is checked in keeps the booking. You see the message to them first. This cannot be undone.',
    th: 'ยกเลิกการจองทั้งหมดให้สมาชิกและคืนแต้ม ยกเว้นคนที่เช็กอินแล้ว คุณจะเห็นข้อความก่อนส่ง ยกเลิกแล้วย้อนกลับไม่ได้',
  },
  keep: { en: 'Keep it active', th: 'เปิดไว้เหมือนเดิม' },
});

interface Props {
  readonly event: {
    readonly id: string;
    readonly datetime: string;
    /** Minutes. */
    readonly period: number;
    readonly is_active: boolean;
    readonly current_participant: number;
  };
}

/** Opens and closes a class that is not over; with bookings it asks first whether they stay. */
export function ActiveSwitch({ event }: Props) {
  const { id, is_active, current_participant } = event;
  const t = useTexts(texts);
  const [asks, setAsks] = useState(false);
  const change = staff.useAction(classEventContract, 'changeClass', { onDone: () => setAsks(false) });
  const cancelling = useClassChange(id, { en: 'Cancel the class', th: 'ยกเลิกคลาส' });
  const moment = useMoment(event.datetime, event.period);
  const cancel = () => {
    setAsks(false);
    void cancelling.attempt({ is_active: false, cancel_bookings: true });
  };
  const turn = (next: boolean) => {
    if (next || current_participant === 0) change.mutate({ id, is_active: next });
    else setAsks(true);
  };
  if (moment === 'over') return null;
  const shown = change.isPending ? (change.variables?.is_active ?? is_active) === true : is_active;
  return (
    <div className="flex flex-col gap-2">
      <Switch label={t('active')} checked={shown} disabled={change.isPending} onChange={turn} />
      {(cancelling.refused || (change.error && !asks)) && (
        <Alert mood="danger">{cancelling.refused || change.error?.message}</Alert>
      )}
      {cancelling.question}
      <Dialog open={asks} title={t('title')} onClose={() => setAsks(false)}>
        <div className="flex flex-col gap-4">
          <p>{t('why', { count: current_participant })}</p>
          <div className="flex flex-col gap-1">
            <Button block busy={change.isPending} onClick={() => change.mutate({ id, is_active: false })}>
              {t('close')}
            </Button>
            <p className="text-muted text-sm">{t('close_why')}</p>
          </div>
          <div className="flex flex-col gap-1">
            <Button block variant="danger" disabled={change.isPending} onClick={cancel}>
              {t('cancel')}
            </Button>
            <p className="text-muted text-sm">{t('cancel_why')}</p>
          </div>
          {change.error && <Alert mood="danger">{change.error.message}</Alert>}
          <Button block variant="secondary" onClick={() => setAsks(false)}>
            {t('keep')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
