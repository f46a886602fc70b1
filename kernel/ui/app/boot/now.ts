import { useEffect, useState } from 'react';
import { type LocalDate, type LocalDateTime, toLocal, toLocalDate } from '../../../contract/zone.ts';
import { useShop } from './boot.ts';
import { browserClock } from './browser-clock.ts';

/** How often a shown clock is looked at; in milliseconds. */
const beat = 20_000;

/** @param read what of the clock is shown, which outlives each drawing. */
const useClock = (read: (instant: Date, zone: string) => string): string => {
  const { time_zone } = useShop();
  const [shown, setShown] = useState(() => read(browserClock.now(), time_zone));
  useEffect(() => {
    const look = () => setShown(read(browserClock.now(), time_zone));
    look();
    const timer = setInterval(look, beat);
    return () => clearInterval(timer);
  }, [read, time_zone]);
  return shown;
};

/** The shop's clock, `YYYY-MM-DD HH:mm`; the component is drawn again when the minute changes. */
export const useNow = (): LocalDateTime => useClock(toLocal);

/** The shop's day, `YYYY-MM-DD`; the component is drawn again when the next one begins. */
export const useToday = (): LocalDate => useClock(toLocalDate);
