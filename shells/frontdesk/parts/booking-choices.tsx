import { useState } from 'react';
import { isRecord } from '#kernel/contract/is-record.ts';
import type { BookingChoice } from '#kernel/modules/member/contract.ts';
import { Alert, defineTexts, type Problem, Select, useFormats, useTexts } from '#kernel/ui/index.ts';

const texts = defineTexts('frontdesk.booking_choices', {
  asks: {
    one: '{count} booking ahead was paid with this. Choose what happens to it.',
    en: '{count} bookings ahead were paid with this. Choose what happens to each.',
    th: 'มีการจอง {count} รายการที่ชำระด้วยแต้มหรือสิทธิ์นี้ กรุณาเลือกว่าจะทำอย่างไร',
  },
  all: { en: 'All bookings', th: 'ทุกการจอง' },
  choose: { en: 'Choose', th: 'เลือก' },
  of: { en: '{title}, {when}', th: '{title} {when}' },
  keep: { en: 'Keep the booking', th: 'เก็บการจองไว้' },
  keep_day: { en: 'Keep the booking and do not freeze its day', th: 'เก็บการจองไว้และไม่พักวันนั้น' },
  cancel: { en: 'Cancel for the member', th: 'ยกเลิกการจองให้สมาชิก' },
  change_payment: { en: 'Pay from other points', th: 'หักจากแต้มอื่น' },
});

interface Affected {
  readonly booking_id: string;
  readonly title: string;
  /** Shop-local. */
  readonly start_local_dt: string;
}

const affectedIn = ({ bookings }: Problem['data']): Affected[] =>
  (Array.isArray(bookings) ? bookings : []).filter(isRecord).map((each) => ({
    booking_id: String(each.booking_id),
    title: String(each.title),
    start_local_dt: String(each.start_local_dt),
  }));

/** Choices about bookings that a change leaves unpaid, and what asks for them. */
export interface BookingQuestion {
  readonly bookings: readonly Affected[];
  readonly chosen: ReadonlyMap<string, BookingChoice>;
  /** Chooses for a booking, or without one for all. */
  readonly choose: (choice: BookingChoice, bookingId?: string) => void;
  /** Shows the question of a refusal. */
  readonly take: (problem: Problem) => void;
  /** Forgets the question, since other dates concern other bookings. */
  readonly clear: () => void;
  /** How many days stay out of a freeze for a booking. */
  readonly unfrozenDays: number;
  /** Whether something is still to be chosen. */
  readonly isOpen: boolean;
  /** For the call's input. */
  readonly input: { readonly booking_choices: { booking_id: string; choice: BookingChoice }[] };
}

/** Asks what becomes of bookings once a call was refused with `bookings_affected`. */
export function useBookingQuestion(): BookingQuestion {
  const [bookings, setBookings] = useState<readonly Affected[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, BookingChoice>>(new Map());
  return {
    bookings,
    chosen,
    choose: (choice, bookingId) => {
      const ids = bookingId === undefined ? bookings.map(({ booking_id }) => booking_id) : [bookingId];
      setChosen((before) => new Map([...before, ...ids.map((id) => [id, choice] as const)]));
    },
    take: ({ code, data }) => {
      if (code === 'bookings_affected') setBookings(affectedIn(data));
    },
    clear: () => {
      setBookings([]);
      setChosen(new Map());
    },
    unfrozenDays: new Set(
      bookings
        .filter(({ booking_id }) => chosen.get(booking_id) === 'keep')
        .map(({ start_local_dt }) => start_local_dt.slice(0, 10)),
    ).size,
    isOpen: bookings.some(({ booking_id }) => !chosen.has(booking_id)),
    input: { booking_choices: [...chosen].map(([booking_id, choice]) => ({ booking_id, choice })) },
  };
}

interface Props {
  readonly question: BookingQuestion;
  /** Whether a booking that is kept takes its day out of a freeze. */
  readonly keepsDay?: boolean;
}

/** The bookings that a change leaves unpaid, each with what becomes of it; nothing where none was asked about. */
export function BookingChoices({ question: { bookings, chosen, choose }, keepsDay = false }: Props) {
  const t = useTexts(texts);
  const formats = useFormats();
  if (bookings.length === 0) return null;
  const choices = [
    { value: 'keep', label: t(keepsDay ? 'keep_day' : 'keep') },
    { value: 'cancel', label: t('cancel') },
    { value: 'change_payment', label: t('change_payment') },
  ] as const;
  const select = (label: string, value: BookingChoice | undefined, bookingId?: string) => (
    <Select
      key={bookingId ?? 'all'}
      label={label}
      placeholder={t('choose')}
      value={value ?? ''}
      choices={choices}
      onChange={({ target }) => {
        const choice = choices.find((each) => each.value === target.value)?.value;
        if (choice) choose(choice, bookingId);
      }}
    />
  );
  const picked = bookings.map(({ booking_id }) => chosen.get(booking_id));
  const common = picked.every((each) => each === picked[0]) ? picked[0] : undefined;
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <Alert tone="warning">{t('asks', { count: bookings.length })}</Alert>
      {bookings.length > 1 && select(t('all'), common)}
      {bookings.map(({ booking_id, title, start_local_dt }) =>
        select(
          t('of', { title, when: formats.dateTime(start_local_dt) }),
          chosen.get(booking_id),
          booking_id,
        ),
      )}
    </div>
  );
}
