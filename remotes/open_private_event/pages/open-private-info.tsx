import { localOf, minuteOf } from '#kernel/contract/hours.ts';
import { BookingForm, BookingFormPage, useAfterBooking } from '#kernel/ui/booking-form.ts';
import { member, useMemberId } from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { MemberSessionSteps } from '../parts/member-session-steps.tsx';
import { sessionBookings } from '../parts/session-bookings.ts';
import { useMemberSession } from '../parts/use-member-session.ts';
import { payForSession, useSessionSale } from '../parts/use-session-sale.tsx';

/** The steps, and a bar that says what the session does to the points. */
function SessionBooking() {
  const member_id = useMemberId();
  const book = member.useAction(openPrivateEventContract, 'makeBooking', useAfterBooking(sessionBookings));
  const session = useMemberSession(() => book.reset());
  const { topic, day, time, branch, instructors, instructor_id, dates, choose } = session;
  const price = topic?.drop_in_price;
  const { sell, question } = useSessionSale(price);
  const datetime = day && time !== undefined ? localOf(day.date, minuteOf(time)) : undefined;
  return (
    <BookingForm
      feature={sessionBookings}
      book={book}
      otherDays={{ dates: dates.data, onChoose: (value) => choose('date', value) }}
      chosen={
        topic && branch && datetime !== undefined
          ? {
              ...topic,
              datetime,
              title: topic.name,
              instructor: instructors?.find(({ id }) => id === instructor_id)?.name ?? null,
              branch: branch.name,
            }
          : undefined
      }
      payAlone={{
        label: payForSession,
        onPay: () => {
          if (!topic || !day || time === undefined || datetime === undefined || price === undefined) return;
          sell({ ...day, time, title: topic.name, datetime, price });
        },
      }}
      onBook={(allow_overlap) =>
        day && time !== undefined && book.mutate({ ...day, time, member_id, allow_overlap })
      }
    >
      <MemberSessionSteps session={session} />
      {question}
    </BookingForm>
  );
}

/** The booking form: steps that fold once they are answered. */
export const Page = () => (
  <BookingFormPage feature={sessionBookings}>
    <SessionBooking />
  </BookingFormPage>
);
