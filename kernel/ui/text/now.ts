import { useEffect, useState } from 'react';
import { type LocalDateTime, toLocal } from '../../contract/zone.ts';
import { useShop } from '../boot/boot.ts';

/** How often a shown clock is looked at; in milliseconds. */
const beat = 20_000;

/** The shop's clock, `YYYY-MM-DD HH:mm`; the component is drawn again when the minute changes. */
export const useNow = (): LocalDateTime => {
  const { time_zone } = useShop();
  const [now, setNow] = useState(() => toLocal(new Date(), time_zone));
  useEffect(() => {
    const look = () => setNow(toLocal(new Date(), time_zone));
    look();
    const timer = setInterval(look, beat);
    return () => clearInterval(timer);
  }, [time_zone]);
  return now;
};
