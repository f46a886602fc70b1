import { BookingFormPage } from '#kernel/ui/booking-form.ts';
import { ErrorState, ListSkeleton, useCode, usePreload, useSearchParams } from '#kernel/ui/index.ts';
import { BookingSteps } from '../parts/booking-steps.tsx';
import { classBookings } from '../parts/class-bookings.ts';
import { ClassFrame } from '../parts/class-frame.tsx';

/** Code of a class's own page, so that the form comes without it. */
const linkedClass = {
  key: 'class_event:linked-class',
  load: async () => (await import('../parts/linked-class.tsx')).LinkedClass,
};

function LinkedClass({ eventId }: { readonly eventId: string }) {
  const { code, retry } = useCode(linkedClass.key, linkedClass.load);
  if (code.status === 'ready') return <code.value eventId={eventId} />;
  return (
    <ClassFrame>{code.status === 'failed' ? <ErrorState onRetry={retry} /> : <ListSkeleton />}</ClassFrame>
  );
}

/** The page of a class that the address names, otherwise the form, one page that grows step by step. */
export function Page() {
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  usePreload(linkedClass);
  if (eventId) return <LinkedClass key={eventId} eventId={eventId} />;
  return (
    <BookingFormPage feature={classBookings}>
      <BookingSteps />
    </BookingFormPage>
  );
}
