import { useText } from '#kernel/ui/index.ts';
import { RefundsDuePage } from '../../staff/order/refunds-due-page.tsx';
import { menuGroups } from '../texts/shared.ts';

/** What the shop owes to members. */
export function Page() {
  const text = useText();
  return (
    <RefundsDuePage
      orderAddress="/management/orders/id-{orderNo}"
      crumbs={[{ label: text(menuGroups.crm) }]}
    />
  );
}
