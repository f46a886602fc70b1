/** A time of a column that is open to be booked, with what is free of it. */
export interface ColumnOffer {
  readonly column: string;
  /** `HH:mm`; an end may be `24:00`. */
  readonly start: string;
  readonly end: string;
  /** Units that can be chosen here; none of hours in which a click chooses the time. */
  readonly free: number;
  /** Nobody books it any more. */
  readonly isOver: boolean;
}

/** Times of one column that were chosen to be booked; `column` is empty where the day has none. */
export interface ChosenOffers {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly column: string;
  readonly starts: readonly string[];
}

/** What is open on the day that is shown; hours outside of it are closed. */
export interface DayOffers {
  /** Ids of the columns of which it is known. */
  readonly columns: readonly string[];
  readonly times: readonly ColumnOffer[];
  readonly onChoose: (chosen: ChosenOffers) => void;
}

/** Whether something of it can be booked. */
export const isBookable = ({ free, isOver }: ColumnOffer): boolean => free > 0 && !isOver;

/** Hours of a day in which something can be booked at all, whatever is free then; as the wire writes them. */
export interface OpenHours {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:mm`; an end may be `24:00`. */
  readonly start_time: string;
  readonly end_time: string;
}

/** Open hours as columns that stand for whole days show them: those of a day that overlap or meet as one. */
export function openDays(hours: readonly OpenHours[]): ColumnOffer[] {
  const merged: { column: string; start: string; end: string; free: number; isOver: boolean }[] = [];
  const inOrder = [...hours].sort((one, other) =>
    `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`),
  );
  for (const { date: column, start_time: start, end_time: end } of inOrder) {
    const last = merged.at(-1);
    if (last?.column !== column || last.end < start)
      merged.push({ column, start, end, free: 0, isOver: false });
    else if (last.end < end) last.end = end;
  }
  return merged;
}
