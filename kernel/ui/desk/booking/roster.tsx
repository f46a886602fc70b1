import { useState } from 'react';
import { shownPhone } from '../../../contract/phone.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { pointTexts } from '../../app/booking/point-change-line.tsx';
import { shownCode } from '../../app/booking/short-code.ts';
import { staff } from '../../app/client/api.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { ListSkeleton } from '../../kit/components/skeleton.tsx';
import { EmptyState, ReadError } from '../../kit/components/states.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { defineTexts, useText, useTexts } from '../../kit/text/texts.ts';
import { bookingTexts } from '../parts/booking-texts.ts';
import type { Attendee, BookingContract } from '../parts/booking-types.ts';
import { Menu } from '../parts/menu.tsx';
import { CheckInMark } from './check-in-mark.tsx';
import { memberPath } from './member-search.tsx';
import { RejectBooking } from './reject-booking.tsx';
import { ToPay } from './to-pay.tsx';

const texts = defineTexts('desk.roster', {
  title: { en: 'Attendees', th: 'ผู้จอง' },
  name: { en: 'Name', th: 'ชื่อ' },
  check_in: { en: 'Check-in', th: 'เช็กอิน' },
  code: { en: 'Booking code', th: 'รหัสการจอง' },
  actions: { en: 'More', th: 'ตัวเลือก' },
  menu: { en: 'More for {name}', th: 'ตัวเลือกของ {name}' },
  none_why: {
    en: 'Attendees appear here. Check them in with one tap.',
    th: 'ผู้ที่จองจะแสดงที่นี่ และเช็กอินได้ในแตะเดียว',
  },
  cancel: { en: 'Reject', th: 'ยกเลิกการจอง' },
});

/** When what is booked starts and how long it takes; check-in is offered by them. */
interface Span {
  /** Local to the shop. */
  readonly start: string;
  readonly minutes: number;
}

interface PersonProps extends Span {
  readonly contract: BookingContract;
  readonly attendee: Attendee;
  /** What else the line says of the booking. */
  readonly details: string | undefined;
}

/** What the member has left of the points that what is booked costs. */
function PointsLeft({
  attendee: { points_left, unlimited_until, fund_name },
}: Pick<PersonProps, 'attendee'>) {
  const t = useTexts(pointTexts);
  const formats = useFormats();
  if (points_left === null) return null;
  const left =
    unlimited_until === null
      ? t('left', { count: points_left })
      : t('unlimited', { date: formats.date(unlimited_until) });
  return <p className="tabular pb-1 text-muted text-sm">{[fund_name, left].filter(Boolean).join(': ')}</p>;
}

function Person({ contract, attendee, details, start, minutes }: PersonProps) {
  const t = useTexts(texts);
  const [isCancelling, setCancelling] = useState(false);
  const checkIn = staff.useAction(contract, 'checkInBooking');
  const undo = staff.useAction(contract, 'undoCheckIn');
  const { booking_id: id, member_id, phone, short_code } = attendee;
  const name = attendee.attendee || shownPhone(phone);
  return (
    <tr className="@max-[16rem]:flex @max-[16rem]:flex-wrap @max-[16rem]:items-center @max-[16rem]:justify-between border-line border-b last:border-b-0">
      <td className="@max-[16rem]:basis-full py-1 pr-2 print:flex print:flex-wrap print:gap-x-3 print:py-0">
        <Link
          to={memberPath(member_id)}
          className="flex min-h-11 flex-col justify-center text-accent underline-offset-2 hover:underline print:min-h-0 print:flex-row print:justify-start print:gap-2"
        >
          {name}
          {attendee.attendee && phone && (
            <span className="tabular text-muted text-sm">{shownPhone(phone)}</span>
          )}
        </Link>
        <p className="tabular pb-1 text-muted text-sm">
          <span className="sr-only">{`${t('code')} `}</span>
          <span className="whitespace-nowrap">{shownCode(short_code)}</span>
        </p>
        <PointsLeft attendee={attendee} />
        {details && <p className="pb-1 text-muted text-sm">{details}</p>}
        <ToPay {...{ attendee, name }} />
      </td>
      <td className="py-1 pr-2 text-muted text-sm print:py-0">
        <CheckInMark
          {...{ attendee, start, minutes, checkIn, undo }}
          onCheckIn={() => checkIn.mutate({ id })}
          onUndo={() => undo.mutate({ id })}
        />
      </td>
      <td className="w-11 py-1 text-right print:hidden">
        {attendee.status === 'completed' && (
          <Menu
            label={t('menu', { name })}
            button={<Icon name="ellipsis-vertical" />}
            actions={[
              {
                label: t('cancel'),
                icon: 'circle-x',
                danger: true,
                onSelect: () => setCancelling(true),
              },
            ]}
          />
        )}
        {isCancelling && <RejectBooking {...{ contract, attendee }} onClose={() => setCancelling(false)} />}
      </td>
    </tr>
  );
}

interface Props<Row extends Attendee> extends Span {
  readonly contract: BookingContract;
  /** A `useCall` of who has booked, in the order of booking. */
  readonly read: {
    readonly data: readonly Row[] | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What else a line says of a booking, such as for how many people it is. */
  readonly details?: (row: Row) => string;
  /** Said where nobody has booked. */
  readonly none?: LocalizedText;
}

/** Who has booked: one tap checks a person in; what takes something away stands behind a menu. */
export function Roster<Row extends Attendee>({
  contract,
  read,
  start,
  minutes,
  details,
  none = bookingTexts.keys.none,
}: Props<Row>) {
  const t = useTexts(texts);
  const text = useText();
  return (
    // Where the text is so large that name and check-in do not fit side by side, they stand below each other.
    <section className="@container flex flex-col gap-2">
      <h2 className="font-semibold">{t('title')}</h2>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={3} />}
      {read.data?.length === 0 && <EmptyState icon="users" message={text(none)} why={t('none_why')} />}
      {read.data && read.data.length > 0 && (
        <table className="w-full border-collapse">
          <thead className="@max-[16rem]:sr-only">
            <tr className="border-line border-b text-left text-muted text-sm">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('name')}
              </th>
              <th scope="col" className="whitespace-nowrap py-2 pr-2 font-medium">
                {t('check_in')}
              </th>
              <th scope="col" className="py-2 print:hidden">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((each) => (
              <Person
                key={each.booking_id}
                {...{ contract, start, minutes }}
                attendee={each}
                details={details?.(each)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
