import { connectOf } from '../booking-remote.ts';
import { LineConnect } from '../line/connect.tsx';
import type { BookingFeature } from './feature.ts';

/** The connect page of a feature's base. */
export function Connect({ feature: { contract, addresses } }: { readonly feature: BookingFeature }) {
  return <LineConnect {...connectOf(contract, addresses)} />;
}
