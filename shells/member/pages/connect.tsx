import { LineConnect, usePublicSettings } from '#kernel/ui/index.ts';
import { addresses } from '../addresses.ts';

/** Signs a member in by LINE (1 §4), with the LIFF id of this very route. */
export function Page() {
  const { member_liff_id: liffId } = usePublicSettings('shop');
  return <LineConnect liffId={typeof liffId === 'string' ? liffId : null} next={addresses.home} />;
}
