import type { LocalizedText } from '#kernel/contract/problems.ts';
import type { UnitWaitingContract } from '#kernel/contract/unit-endpoints.ts';
import { WaitingMembers } from '#kernel/ui/desk.ts';
import { liveSubject, staff, useBoot, useFormats, useNow } from '#kernel/ui/index.ts';
import type { CalendarBooking } from './unit-feature.ts';

interface Props {
  readonly contract: UnitWaitingContract;
  readonly resourceId: string;
  readonly date: string;
  /** How many units the resource has. */
  readonly amount: number;
  /** The resource in texts, such as court. */
  readonly unit: LocalizedText;
  /** Starts of the times whose waitlists are shown, `HH:mm`. */
  readonly starts: readonly string[];
  /** The resource's bookings of that day. */
  readonly booked: readonly CalendarBooking[];
}

interface TimeProps extends Pick<Props, 'contract' | 'resourceId' | 'unit'> {
  /** `YYYY-MM-DD HH:mm`. */
  readonly datetime: string;
  readonly isFull: boolean;
}

/** The waitlist of one time. */
function TimeWaitlist({ contract, resourceId: id, datetime, unit, isFull }: TimeProps) {
  const formats = useFormats();
  const read = staff.useCall(contract, 'waiting', { id, datetime }, liveSubject(contract, id));
  const leave = staff.useAction(contract, 'leaveWaiting');
  return (
    <WaitingMembers
      {...{ contract, read, leave, unit, isFull }}
      label={formats.time(datetime)}
      join={(member_id) => staff.call(contract, 'joinWaiting', { id, datetime, member_id })}
      onLeave={(member_id) => leave.mutate({ id, datetime, member_id })}
    />
  );
}

/** The waitlists of the times that a sheet is about; nothing if the shop has none. */
export function UnitWaitlists({ contract, resourceId, date, amount, unit, starts, booked }: Props) {
  const now = useNow();
  const mode = useBoot().settings[contract.id]?.waitlist_mode;
  if (mode !== 'notify' && mode !== 'auto') return null;
  const countTaken = (start: string) =>
    booked
      .filter(({ start_time }) => start_time.includes(start))
      .reduce((sum, { amount: units }) => sum + units, 0);
  return (
    <>
      {[...new Set(starts)].sort().map((start) => (
        <TimeWaitlist
          key={start}
          {...{ contract, resourceId, unit }}
          datetime={`${date} ${start}`}
          isFull={`${date} ${start}` > now && countTaken(start) >= amount}
        />
      ))}
    </>
  );
}
