import { useEffect } from 'react';
import { bookingContract } from '#kernel/modules/booking/contract.ts';
import { noteBooked } from '#kernel/ui/booking/feature/just-booked.ts';
import { member, useNavigate, useRouteParams } from '#kernel/ui/index.ts';
import { OrderSummary } from '#kernel/ui/payment.ts';
import { addresses } from '../addresses.ts';
import { OwnPage } from '../parts/own-page.tsx';

const words = {
  title: { en: 'Payment', th: 'การชำระเงิน' },
  paid: { en: 'Your payment has arrived.', th: 'ได้รับเงินของคุณแล้ว' },
  home: { en: 'Back to the main page', th: 'กลับหน้าแรก' },
};

/** Opens the ticket of an order that is booked. The ticket says that booking worked. */
function OpenTicket({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const [, bookingId] = /\/booking-([^/?]+)/.exec(to) ?? [];
    if (bookingId !== undefined) noteBooked(decodeURIComponent(bookingId));
    navigate(to, { replace: true });
  }, [to, navigate]);
  return null;
}

function HeldOrder({ memberId }: { readonly memberId: string }) {
  const { orderNo } = useRouteParams('orderNo');
  const read = member.useCall(bookingContract, 'hold', { id: memberId, orderNo }, { live: 'payment.order' });
  const { isPending, isError, error, refetch } = read;
  const { order, state, to = addresses.home } = read.data ?? {};
  if (state === 'booked' && order?.status === 'paid') return <OpenTicket to={to} />;
  return <OrderSummary words={words} again={to} read={{ data: order, isPending, isError, error, refetch }} />;
}

/** An order of one booking, from the payment until its ticket opens. */
export const Page = () => <OwnPage>{(memberId) => <HeldOrder memberId={memberId} />}</OwnPage>;
