import { useEffect, useState } from 'react';
import { addMinutes, toInstant, toLocal } from '../../contract/zone.ts';
import { StatusBadge } from '../booking/status.tsx';
import { useShop } from '../boot/boot.ts';
import { staff } from '../client/api.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useFormats } from '../text/format.ts';
import { useNow } from '../text/now.ts';
import { defineTexts, useTexts } from '../text/texts.ts';
import type { Attendee, BookingContract } from './booking-types.ts';

const texts = defineTexts('desk.check_in', {
  check_in: { en: 'Check in', th: 'เช็กอิน' },
  check_in_who: { en: 'Check in {name}', th: 'เช็กอิน {name}' },
  checked_in: { en: 'Checked in {time}', th: 'เช็กอินแล้ว {time}' },
  undo: { en: 'Undo', th: 'ย้อนกลับ' },
  undo_who: { en: 'Undo the check-in of {name}', th: 'ย้อนการเช็กอินของ {name}' },
});

/** From when before the start somebody is checked in (decisions §5); in minutes. */
const opensBefore = 30;
/** How long a check-in made here can be taken back at once; in milliseconds. */
const undoShownFor = 60_000;

interface Props {
  readonly contract: BookingContract;
  readonly attendee: Attendee;
  /** Local start of what is booked, and minutes. */
  readonly start: string;
  readonly minutes: number;
}

/** Whether somebody has come: one tap checks them in, and Undo takes that back for a minute. */
export function CheckInMark({ contract, attendee, start, minutes }: Props) {
  const { booking_id, status, checked_in_at } = attendee;
  const t = useTexts(texts);
  const formats = useFormats();
  const now = useNow();
  const { time_zone: zone } = useShop();
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(() => setFresh(false), undoShownFor);
    return () => clearTimeout(timer);
  }, [isFresh]);
  const checkIn = staff.useAction(contract, 'checkInBooking', { onDone: () => setFresh(true) });
  const undo = staff.useAction(contract, 'undoCheckIn', { onDone: () => setFresh(false) });
  const name = attendee.attendee || attendee.phone;
  const problem = checkIn.error ?? undo.error;
  const later = (by: number) => toLocal(addMinutes(toInstant(start, zone), by), zone);
  const isOver = now >= later(minutes);
  const isOpen = now >= later(-opensBefore) && !isOver;
  return (
    <>
      {status === 'attend' && (
        <span className="flex flex-wrap items-center gap-x-2 text-success">
          <span className="flex items-center gap-1">
            <Icon name="circle-check" className="size-4" />
            {t('checked_in', { time: formats.time(checked_in_at ?? '') })}
          </span>
          {isFresh && (
            <Button
              variant="quiet"
              busy={undo.isPending}
              aria-label={t('undo_who', { name })}
              onClick={() => undo.mutate({ id: booking_id })}
            >
              {t('undo')}
            </Button>
          )}
        </span>
      )}
      {status === 'completed' && isOpen && (
        <Button
          variant="secondary"
          busy={checkIn.isPending}
          aria-label={t('check_in_who', { name })}
          onClick={() => checkIn.mutate({ id: booking_id })}
        >
          {t('check_in')}
        </Button>
      )}
      {status === 'completed' && !isOpen && (isOver ? <StatusBadge status="no_show" /> : '-')}
      {problem && (
        <p role="alert" className="text-danger">
          {problem.message}
        </p>
      )}
    </>
  );
}
