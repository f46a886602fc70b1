import type { Text } from '../../contract/problems.ts';
import { ListSkeleton } from '../components/skeleton.tsx';
import { EmptyState, ReadError } from '../components/states.tsx';
import { Link } from '../navigation.tsx';
import { defineTexts, useText, useTexts } from '../text/texts.ts';
import { bookingTexts } from './booking-texts.ts';
import type { Attendee, BookingContract } from './booking-types.ts';
import { CheckInMark } from './check-in-mark.tsx';
import { memberAddress } from './member-search.tsx';
import { RejectBooking } from './reject-booking.tsx';

const texts = defineTexts('desk.roster', {
  title: { en: 'Attendees', th: 'ผู้จอง' },
  name: { en: 'Name', th: 'ชื่อ' },
  check_in: { en: 'Check-in', th: 'เช็กอิน' },
  cancel: { en: 'Cancel for the member', th: 'ยกเลิกให้สมาชิก' },
});

interface Props<Row extends Attendee> {
  readonly contract: BookingContract;
  /** A `useCall` of who has booked, in the order of booking. */
  readonly read: {
    readonly data: readonly Row[] | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Local start of what is booked, and minutes; check-in is offered by them. */
  readonly start: string;
  readonly minutes: number;
  /** What else a line says of a booking, such as for how many people it is. */
  readonly details?: (row: Row) => string;
  /** Said where nobody has booked. */
  readonly none?: Text;
}

/** Who has booked: one tap checks a person in, another cancels for them. */
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
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('title')}</h2>
      <ReadError read={read} />
      {read.isPending && <ListSkeleton rows={3} />}
      {read.data?.length === 0 && <EmptyState icon="users" message={text(none)} />}
      {read.data && read.data.length > 0 && (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-muted text-sm">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('name')}
              </th>
              <th scope="col" className="whitespace-nowrap py-2 pr-2 font-medium">
                {t('check_in')}
              </th>
              <th scope="col" className="py-2">
                <span className="sr-only">{t('cancel')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((each) => (
              <tr key={each.booking_id} className="border-line border-b last:border-b-0">
                <td className="py-1 pr-2">
                  <Link
                    to={memberAddress(each.member_id)}
                    className="flex min-h-11 flex-col justify-center text-accent underline-offset-2 hover:underline"
                  >
                    {each.attendee || each.phone}
                    {each.attendee && each.phone && (
                      <span className="tabular text-muted text-sm">{each.phone}</span>
                    )}
                  </Link>
                  {details && <p className="pb-1 text-muted text-sm">{details(each)}</p>}
                </td>
                <td className="py-1 pr-2 text-muted text-sm">
                  <CheckInMark {...{ contract, start, minutes }} attendee={each} />
                </td>
                <td className="w-11 py-1 text-right">
                  {each.status === 'completed' && (
                    <RejectBooking
                      contract={contract}
                      bookingId={each.booking_id}
                      name={each.attendee || each.phone}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
