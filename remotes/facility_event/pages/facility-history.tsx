import { PageHeader, useRouteParams, useShop, useText } from '#kernel/ui/index.ts';
import { facilityScreens } from '../parts/bookings.tsx';
import { history } from '../words.ts';

/** A member's bookings of places, on a page of their own. */
export function Page() {
  const text = useText();
  const { memberId } = useRouteParams('memberId');
  return (
    <>
      <PageHeader title={text(history)} back={`/membership/shop-${useShop().id}/id-${memberId}`} />
      <facilityScreens.history.Part memberId={memberId} />
    </>
  );
}
