import { member, useMemberId, useRouteParams } from '#kernel/ui/index.ts';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { packagePurchasingContract } from '#plugins/package_purchasing/contract.ts';
import { buyAddress } from '../texts.ts';

const words = {
  title: { en: 'Purchase', th: 'การซื้อ' },
  paid: {
    en: 'Your purchase has been completed. Thank you for your support.',
    th: 'ซื้อสำเร็จ ขอบคุณที่ใช้บริการ',
  },
  home: { en: 'See my points', th: 'ดูแต้มของฉัน' },
};

/** The summary of an order of a package, which follows it live. */
export function Page() {
  const { orderNo } = useRouteParams('orderNo');
  const read = member.useCall(
    packagePurchasingContract,
    'order',
    { id: useMemberId(), orderNo },
    { live: 'payment.order', shows: ({ id }) => [id] },
  );
  return <OrderSummary words={words} again={buyAddress} read={read} addsTo="points" />;
}
