import type { BookingContract } from '../../../contract/booking-endpoints.ts';
import { PageHeader } from '../../app/page/page-header.tsx';
import { Skeleton } from '../../kit/components/skeleton.tsx';
import { ErrorState } from '../../kit/components/states.tsx';
import { useCode } from '../../kit/network/code.ts';
import { useBookingAddresses, useWords } from '../feature/feature.ts';
import type { TicketProps } from './ticket.tsx';

/** The ticket's page. Its code comes with the page, and not with lists of bookings. */
export function LateTicket<C extends BookingContract>(props: TicketProps<C>) {
  const word = useWords(props.feature);
  const { home } = useBookingAddresses(props.feature);
  const { code, retry } = useCode('booking:ticket', () => import('./ticket.tsx'));
  if (code.status === 'ready') return <code.value.Ticket {...props} />;
  return (
    <>
      <PageHeader title={word('title')} back={home} />
      {code.status === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton className="h-[36rem] w-full" />}
    </>
  );
}
