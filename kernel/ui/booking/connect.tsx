import { usePublicSettings } from '../boot/boot.ts';
import { LineConnect } from '../line/connect.tsx';
import type { BookingFeature } from './feature.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The connect page of a feature's base: by its own LIFF id, or by the shop's where the feature has none. */
export function Connect({ feature }: { readonly feature: BookingFeature }) {
  const own = textOf(usePublicSettings(feature.contract.id).liff_id);
  const shops = textOf(usePublicSettings('shop').member_liff_id);
  return <LineConnect liffId={own ?? shops} next={feature.addresses.form} />;
}
