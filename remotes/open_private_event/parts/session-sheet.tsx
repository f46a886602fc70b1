import { Roster, SubjectSheet } from '#kernel/ui/desk.ts';
import { liveSubject, staff } from '#kernel/ui/index.ts';
import { openPrivateEventContract } from '#plugins/open_private_event/contract.ts';
import { noBookings, session } from '../texts.ts';

interface Props {
  readonly bookingId: string;
  readonly onClose: () => void;
}

/** A private session: who comes, to be checked in or canceled. */
export function SessionSheet({ bookingId: id, onClose }: Props) {
  const heard = liveSubject(openPrivateEventContract, id);
  const read = staff.useCall(openPrivateEventContract, 'readBooking', { id }, heard);
  const roster = staff.useCall(openPrivateEventContract, 'attendees', { id }, heard);
  return (
    <SubjectSheet
      title={session}
      read={read}
      onClose={onClose}
      summary={({ topic, topic_color, datetime, period, instructor, branch }) => ({
        title: topic,
        start: datetime,
        minutes: period,
        color: topic_color,
        lines: [instructor ?? '', branch],
      })}
    >
      {({ datetime, period }) => (
        <Roster
          contract={openPrivateEventContract}
          read={roster}
          start={datetime}
          minutes={period}
          none={noBookings}
        />
      )}
    </SubjectSheet>
  );
}
