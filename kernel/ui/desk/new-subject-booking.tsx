import { type ReactNode, useState } from 'react';
import type { Contract } from '../../contract/contract.ts';
import { addDays } from '../../contract/zone.ts';
import { useNow } from '../text/now.ts';
import type { Option } from './combobox.tsx';
import { NewBookingDialog } from './new-booking-dialog.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { CalendarRange } from './week-calendar.tsx';

/** How far ahead a booking for a member is offered; in days. */
const daysAhead = 14;

/** Today and the two weeks that follow, for the call that reads what can be booked. */
export const useComingDays = (): CalendarRange => {
  const start_date = useNow().slice(0, 10);
  return { start_date, end_date: addDays(start_date, daysAhead) };
};

interface Props {
  readonly contract: Contract;
  /** What is open already; without it the dialog asks for one. */
  readonly given?: Option;
  /** The field that asks: its label, what is said below it and what stands in it while it is empty. */
  readonly label: string;
  readonly hint?: string;
  readonly placeholder: string;
  /** What can be booked; undefined while it is fetched. */
  readonly options: readonly Option[] | undefined;
  /** Why it could not be fetched. */
  readonly problem: Error | null;
  /** @throws {Problem} */
  readonly book: (subjectId: string, memberId: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** The feature's own fields. */
  readonly children?: ReactNode;
}

/** Books something of the calendar for a member. */
export function NewSubjectBooking({
  contract,
  given,
  label,
  hint,
  placeholder,
  options,
  problem,
  book,
  onClose,
  children,
}: Props) {
  const [chosen, setChosen] = useState<Option | null>(given ?? null);
  return (
    <NewBookingDialog
      contract={contract}
      book={chosen && ((memberId) => book(chosen.id, memberId))}
      onClose={onClose}
    >
      {(missing) => (
        <>
          {given ? (
            <p className="font-medium">{[given.label, given.note].filter(Boolean).join(' · ')}</p>
          ) : (
            <OptionPicker
              {...{ label, hint, placeholder }}
              value={chosen}
              onChange={setChosen}
              options={problem ? [] : options}
              error={problem?.message ?? (chosen ? undefined : missing)}
            />
          )}
          {children}
        </>
      )}
    </NewBookingDialog>
  );
}
