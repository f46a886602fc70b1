import {
  fillAddress,
  LinkButton,
  member,
  useMemberId,
  useRouteParams,
  useShop,
  useTexts,
} from '#kernel/ui/index.ts';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { orderTexts } from '../parts/order-texts.ts';
import { buyAddress } from '../words.ts';

const thanks = {
  en: 'Your purchase has been completed. Thank you for your support.',
  th: 'ซื้อเรียบร้อยแล้ว ขอบคุณที่ใช้บริการ',
};

/** The summary of an order of a package, which follows it live. */
export function Page() {
  const t = useTexts(orderTexts);
  const fields = { shopId: useShop().id, memberId: useMemberId() };
  const { orderNo } = useRouteParams('orderNo');
  const read = member.useCall(
    packagePurchasingContract,
    'order',
    { id: fields.memberId, orderNo },
    { live: 'payment.order', shows: ({ id }) => [id] },
  );
  const home = fillAddress('/membership/shop-{shopId}/id-{memberId}', fields);
  return (
    <OrderSummary
      title={t('title')}
      home={home}
      again={fillAddress(buyAddress, fields)}
      read={read}
      words={{ paid: thanks }}
      next={
        <LinkButton block to={home}>
          {t('home')}
        </LinkButton>
      }
    />
  );
}
