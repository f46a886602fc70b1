import { LineConnect } from '../../app/line/connect.tsx';
import { connectOf } from '../feature/booking-remote.ts';
import type { BookingFeature } from '../feature/feature.ts';

/** The connect page of a feature's base. */
export function Connect({ feature: { contract, addresses } }: { readonly feature: BookingFeature }) {
  return <LineConnect {...connectOf(contract, addresses)} />;
}
