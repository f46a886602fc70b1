import { addMinutes, type LocalDateTime, toInstant, toLocal } from '../../../contract/zone.ts';
import { useShop } from '../../app/boot/boot.ts';
import { useNow } from '../../app/boot/now.ts';

/** Whether something is still to come, is on, or is over, as the shop's clock stands. */
export type EventPhase = 'ahead' | 'running' | 'over';

/**
 * Where the shop's clock stands to something that starts and takes some minutes; drawn again when that changes.
 * @param start local to the shop; empty while it is not known, which counts as ahead.
 */
export const useMoment = (start: LocalDateTime, minutes: number): EventPhase => {
  const now = useNow();
  const { time_zone: zone } = useShop();
  if (start === '' || now < start) return 'ahead';
  return now < toLocal(addMinutes(toInstant(start, zone), minutes), zone) ? 'running' : 'over';
};
