import { useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { LocalizedText } from '../../../contract/problems.ts';
import { addDays } from '../../../contract/zone.ts';
import { useToday } from '../../app/boot/now.ts';
import { Select } from '../../kit/components/field.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { useText } from '../../kit/text/texts.ts';
import type { CalendarRange } from '../calendar/calendar-range.ts';
import type { Option } from '../parts/combobox.tsx';
import { OptionPicker } from '../parts/option-picker.tsx';
import { NewBookingDialog } from './new-booking-dialog.tsx';

/** How far ahead a booking for a member is offered; in days. */
const daysAhead = 14;

/** Today and the two weeks that follow, for the call that reads what can be booked. */
export const useComingDays = (): CalendarRange => {
  const start_date = useToday();
  return { start_date, end_date: addDays(start_date, daysAhead) };
};

/** Something of the calendar that can be booked. */
export interface SubjectOption {
  readonly id: string;
  readonly title: string;
  /** `YYYY-MM-DD HH:mm` of the shop. */
  readonly start: string;
  /** What else tells it apart, such as where it is and how full. */
  readonly note?: string;
  /** The fund that pays a point for it; null for what is free, left out where that is not known. */
  readonly fund_id?: string | null;
}

interface Props {
  readonly contract: Contract;
  /** What is open already; without it the dialog asks for one. */
  readonly given?: SubjectOption;
  /** The field that asks: its label, what is said below it and what stands in it while it is empty. */
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
  readonly placeholder: LocalizedText;
  /** What can be booked; undefined while it is fetched. */
  readonly options: readonly SubjectOption[] | undefined;
  /** Why it could not be fetched. */
  readonly problem: Error | null;
  /** Asks how many are booked at once, up to `most`; one is booked where it is left out. */
  readonly count?: { readonly label: LocalizedText; readonly most: number };
  /**
   * Sends the booking by `mutateAsync` of an action, so that trying again after a lost answer books once.
   * @throws {Problem}
   */
  readonly book: (
    subjectId: string,
    memberId: string,
    count: number,
    allowOverlap: boolean,
  ) => Promise<unknown>;
  readonly onClose: () => void;
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
  count,
  book,
  onClose,
}: Props) {
  const text = useText();
  const formats = useFormats();
  const optionOf = ({ id, title, start, note }: SubjectOption): Option => ({
    id,
    label: `${title} · ${formats.dateTime(start)}`,
    note,
  });
  const open = given && optionOf(given);
  const [chosen, setChosen] = useState<Option | null>(open ?? null);
  const [wanted, setWanted] = useState('1');
  const subject = given ?? options?.find(({ id }) => id === chosen?.id);
  const use = subject?.fund_id
    ? { fundId: subject.fund_id, day: subject.start.slice(0, 10), cost: 1 }
    : undefined;
  return (
    <NewBookingDialog
      contract={contract}
      use={use}
      choice={chosen?.id ?? ''}
      book={chosen && ((memberId, allowOverlap) => book(chosen.id, memberId, Number(wanted), allowOverlap))}
      onClose={onClose}
    >
      {(missing) => (
        <>
          {open ? (
            <p className="font-medium">{[open.label, open.note].filter(Boolean).join(' · ')}</p>
          ) : (
            <OptionPicker
              label={text(label)}
              // The field cuts a long line off; what tells the chosen one apart is read below it.
              hint={chosen?.note ?? (hint && text(hint))}
              placeholder={text(placeholder)}
              value={chosen}
              onChange={setChosen}
              options={problem ? [] : options?.map(optionOf)}
              error={problem?.message ?? (chosen ? undefined : missing)}
            />
          )}
          {count && (
            <Select
              label={text(count.label)}
              choices={Array.from({ length: count.most }, (_, at) => String(at + 1)).map((value) => ({
                value,
                label: value,
              }))}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          )}
        </>
      )}
    </NewBookingDialog>
  );
}
