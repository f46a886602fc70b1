import { useTexts } from '#kernel/ui/index.ts';
import { SalePage } from '../../staff/order/sale-page.tsx';
import { orderListTexts } from '../texts/orders.ts';

/** An order and what was sold with it. */
export function Page() {
  const t = useTexts(orderListTexts);
  return <SalePage from={{ label: t('title'), to: '/management/orders' }} />;
}
