import { useTexts } from '#kernel/ui/index.ts';
import { RefundsDuePage } from '../../staff/order/refunds-due-page.tsx';
import { sellTexts } from '../sell/texts.ts';

/** What the desk owes to members. */
export function Page() {
  const t = useTexts(sellTexts);
  return (
    <RefundsDuePage
      orderAddress="/frontdesk/order/id-{orderNo}"
      crumbs={[{ label: t('title'), to: '/frontdesk/sell' }]}
    />
  );
}
