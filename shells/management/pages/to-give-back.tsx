import { useText } from '#kernel/ui/index.ts';
import { ToGiveBackPage } from '../../staff/order/to-give-back-page.tsx';
import { menuGroups } from '../texts/shared.ts';

/** What the shop owes to members. */
export function Page() {
  const text = useText();
  return (
    <ToGiveBackPage
      orderAddress="/management/orders/id-{orderNo}"
      crumbs={[{ label: text(menuGroups.crm) }]}
    />
  );
}
