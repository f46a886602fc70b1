import { useEffect, useState } from 'react';

/** The booking that was made last, until its ticket is left. A reload forgets it. */
let justBooked: string | null = null;

/** Lets the next ticket of this booking say that booking worked. */
export const noteBooked = (bookingId: string): void => {
  justBooked = bookingId;
};

/** Returns whether the member has just made this booking and has not left its ticket since. */
export function useJustBooked(bookingId: string | undefined): boolean {
  const [made] = useState(justBooked);
  useEffect(
    () => () => {
      justBooked = null;
    },
    [],
  );
  return made !== null && made === bookingId;
}
