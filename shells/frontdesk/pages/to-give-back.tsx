import { useTexts } from '#kernel/ui/index.ts';
import { ToGiveBackPage } from '../../staff/order/to-give-back-page.tsx';
import { sellTexts } from '../sell/texts.ts';

/** What the desk owes to members. */
export function Page() {
  const t = useTexts(sellTexts);
  return (
    <ToGiveBackPage
      orderAddress="/frontdesk/order/id-{orderNo}"
      crumbs={[{ label: t('title'), to: '/frontdesk/sell' }]}
    />
  );
}
