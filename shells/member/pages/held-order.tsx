import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { member, useRouteParams } from '#kernel/ui/index.ts';
import { Navigate } from '#kernel/ui/kit/navigation/navigation.tsx';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { addresses } from '../addresses.ts';
import { OwnPage } from '../parts/own-page.tsx';

const words = {
  title: { en: 'Payment', th: 'การชำระเงิน' },
  paid: { en: 'Your payment has arrived.', th: 'ได้รับเงินของคุณแล้ว' },
  home: { en: 'Back to the main page', th: 'กลับหน้าแรก' },
};

function HeldOrder({ memberId }: { readonly memberId: string }) {
  const { orderNo } = useRouteParams('orderNo');
  const read = member.useCall(bookingContract, 'hold', { id: memberId, orderNo }, { live: 'payment.order' });
  const { isPending, isError, error, refetch } = read;
  const { order, state, to = addresses.home } = read.data ?? {};
  if (state === 'booked' && order?.status === 'paid') return <Navigate replace to={to} />;
  return <OrderSummary words={words} again={to} read={{ data: order, isPending, isError, error, refetch }} />;
}

/** An order of one booking, from the payment until its ticket opens. */
export const Page = () => <OwnPage>{(memberId) => <HeldOrder memberId={memberId} />}</OwnPage>;
