import { useState } from 'react';
import { NotifyMe, NotifyQuestion, refreshHome, useAfterBooking } from '#kernel/ui/booking-form.ts';
import { member, refresh, useMemberId } from '#kernel/ui/index.ts';
import { classEventContract, seatWord } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';
import type { ClassOffer } from './class-offer.ts';

const shows = ['classrooms'] as const;

/**
 * Books classes and joins their waitlists.
 * @returns `book`, the action that books; `bookClass`, which starts it; what to show at a full class; and the question
 * before a member joins a waitlist.
 */
export function useClassBooking() {
  const member_id = useMemberId();
  const [notifyFor, setNotifyFor] = useState<Pick<ClassOffer, 'id' | 'cost'> | null>(null);
  const book = member.useAction(classEventContract, 'makeBooking', useAfterBooking(classBookings));
  const wait = member.useAction(classEventContract, 'notifyOnAvailable', {
    refreshes: shows,
    onDone: () => {
      setNotifyFor(null);
      refreshHome();
    },
    onProblem: () => void refresh(classEventContract, shows),
  });
  return {
    book,
    bookClass: (event_id: string, allow_overlap: boolean) =>
      book.mutate({ event_id, member_id, allow_overlap }),
    whenFull: ({ id, cost, waiting_place, waiting_books }: ClassOffer) => (
      <NotifyMe
        contract={classEventContract}
        shows={shows}
        subjectId={id}
        place={waiting_place}
        books={waiting_books}
        unit={seatWord}
        onNotify={() => setNotifyFor({ id, cost })}
      />
    ),
    question: (
      <NotifyQuestion
        contract={classEventContract}
        asked={notifyFor}
        unit={seatWord}
        message={{
          en: 'We will notify you when class is available to book.',
          th: 'เราจะแจ้งเตือนคุณเมื่อคลาสนี้มีที่ว่างให้จอง',
        }}
        join={wait}
        onJoin={() => notifyFor && wait.mutate({ event_id: notifyFor.id, member_id })}
        onClose={() => setNotifyFor(null)}
      />
    ),
  };
}
