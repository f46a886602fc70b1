import { useTexts } from '#kernel/ui/index.ts';
import { SalePage } from '../../staff/order/sale-page.tsx';
import { sellTexts } from '../sell/texts.ts';

/** A sale, as the front desk follows it. */
export function Page() {
  const t = useTexts(sellTexts);
  return <SalePage from={{ label: t('title'), to: '/frontdesk/sell' }} />;
}
