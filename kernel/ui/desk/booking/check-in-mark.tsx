import { useEffect, useRef, useState } from 'react';
import { shownPhone } from '../../../contract/phone.ts';
import { addMinutes, toInstant, toLocal } from '../../../contract/zone.ts';
import { StatusBadge } from '../../app/booking/status.tsx';
import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';
import { Button } from '../../kit/components/button.tsx';
import { Icon } from '../../kit/components/icon.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useTexts } from '../../kit/text/texts.ts';
import type { Attendee } from '../parts/booking-types.ts';

const texts = defineTexts('desk.check_in', {
  check_in: { en: 'Check in', th: 'เช็กอิน' },
  check_in_who: { en: 'Check in {name}', th: 'เช็กอิน {name}' },
  checked_in: { en: 'Checked in {time}', th: 'เช็กอินแล้ว {time}' },
  opens: { en: 'From {time}', th: 'ตั้งแต่ {time}' },
  undo: { en: 'Undo', th: 'ย้อนกลับ' },
  undo_who: { en: 'Undo the check-in of {name}', th: 'ย้อนกลับ การเช็กอินของ {name}' },
});

/** From when before the start somebody is checked in (docs/domain/booking.md#b30); in minutes. */
const opensBefore = 30;
/** How long a check-in made here can be taken back at once; in milliseconds. */
const undoShownFor = 60_000;

interface Action {
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface Props {
  readonly attendee: Pick<Attendee, 'attendee' | 'phone' | 'status' | 'checked_in_at'>;
  /** Local start of what is booked, and minutes. */
  readonly start: string;
  readonly minutes: number;
  /** Before check-in opens, from when it is; otherwise a dash stands for that in a table's column. */
  readonly saysWhen?: boolean;
  /** The two actions, and how they are started for this person. */
  readonly checkIn: Action;
  readonly undo: Action;
  readonly onCheckIn: () => void;
  readonly onUndo: () => void;
}

/** Whether this browser made the check-in itself less than a minute ago. */
const useFresh = (status: Attendee['status']) => {
  const [asked, setAsked] = useState(false);
  const isFresh = asked && status === 'attend';
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setAsked(false), undoShownFor);
    return () => clearTimeout(timer);
  }, [isFresh]);
  return { isFresh, setAsked };
};

/** Whether somebody has come: one tap checks them in, and Undo takes that back for a minute. */
export function CheckInMark({ attendee, start, minutes, saysWhen, checkIn, undo, onCheckIn, onUndo }: Props) {
  const { status, checked_in_at } = attendee;
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const { time_zone: zone } = useShop();
  const { isFresh, setAsked } = useFresh(status);
  const name = attendee.attendee || shownPhone(attendee.phone);
  const problem = checkIn.error ?? undo.error;
  const later = (by: number) => toLocal(addMinutes(toInstant(start, zone), by), zone);
  const isOver = now >= later(minutes);
  const opens = later(-opensBefore);
  const isOpen = now >= opens && !isOver;
  const asks = status === 'completed' && isOpen;
  const undoes = status === 'attend' && isFresh;
  // Each of the two buttons takes the other's place, and the focus with it where nobody has moved on in the meantime.
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) button.current?.focus();
    isPressed.current = false;
  }, [asks, undoes]);
  return (
    <>
      {status === 'attend' && (
        <span className="flex flex-wrap items-center gap-x-2 text-success">
          <span className="flex items-center gap-1">
            <Icon name="circle-check" className="size-4" />
            {t('checked_in', { time: formats.time(checked_in_at ?? '') })}
          </span>
          {undoes && (
            <Button
              ref={button}
              variant="quiet"
              className="whitespace-nowrap"
              busy={undo.isPending}
              aria-label={t('undo_who', { name })}
              onClick={() => {
                isPressed.current = true;
                onUndo();
              }}
            >
              {t('undo')}
            </Button>
          )}
        </span>
      )}
      {asks && (
        <Button
          ref={button}
          variant="secondary"
          className="whitespace-nowrap"
          busy={checkIn.isPending}
          aria-label={t('check_in_who', { name })}
          onClick={() => {
            isPressed.current = true;
            setAsked(true);
            onCheckIn();
          }}
        >
          {t('check_in')}
        </Button>
      )}
      {status === 'completed' && isOver && <StatusBadge status="no_show" />}
      {status === 'completed' && now < opens && (
        <span className="tabular">{saysWhen ? t('opens', { time: formats.time(opens) }) : '-'}</span>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem.message}
        </p>
      )}
    </>
  );
}
