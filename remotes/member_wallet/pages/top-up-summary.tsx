import { member, useMemberId, useRouteParams } from '#kernel/ui/index.ts';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { memberWalletContract } from '#plugins/member_wallet/contract.ts';
import { addresses, topUps } from '../texts.ts';

const words = {
  title: topUps,
  paid: {
    en: 'Your top-up has been completed. Thank you for your support.',
    th: 'เติมเงินสำเร็จ ขอบคุณที่ใช้บริการ',
  },
  home: { en: 'To my home', th: 'กลับหน้าแรก' },
};

/** How one top-up stands, from the payment until the money is in the wallet. */
export function Page() {
  const { orderNo } = useRouteParams('orderNo');
  const read = member.useCall(
    memberWalletContract,
    'topUpSummary',
    { id: useMemberId(), orderNo },
    { live: 'payment.order', shows: ({ id }) => [id] },
  );
  return <OrderSummary words={words} again={addresses.topUp} read={read} addsTo="wallet" />;
}
