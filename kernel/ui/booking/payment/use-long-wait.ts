import { useEffect, useState } from 'react';

/** A provider's confirmation has mostly come by then; in milliseconds. */
const shortWaitMs = 15_000;

/** Returns whether a page has waited so long for a payment that it was probably not made. @param isWaiting while it waits. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), shortWaitMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
