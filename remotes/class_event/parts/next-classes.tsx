import { useBookingAddresses } from '#kernel/ui/booking-form.ts';
import { OfferLink } from '#kernel/ui/booking-offers.ts';
import { type ApiResponse, useFormats } from '#kernel/ui/index.ts';
import type { classEventContract } from '#plugins/class_event/contract.ts';
import { classBookings } from './class-bookings.ts';
import { toOffer } from './class-offer.ts';

interface Props {
  readonly classes: ApiResponse<typeof classEventContract, 'nextClasses', 'member'>;
  /** Says who teaches, if the page is not the instructor's own. */
  readonly showsInstructor: boolean;
}

/** Classes of several days as links to their pages, each with its day. */
export function NextClasses({ classes, showsInstructor }: Props) {
  const formats = useFormats();
  const { form } = useBookingAddresses(classBookings);
  return (
    <ul className="flex flex-col gap-2">
      {classes.map((each) => {
        const day = formats.rowDay(each.datetime);
        const details = showsInstructor ? `${day} · ${each.instructor}` : day;
        const { face, ...offered } = toOffer(each);
        return (
          <li key={each.id}>
            <OfferLink
              offered={{ ...offered, details, ...(showsInstructor && { face }) }}
              place={each.branch}
              to={`${form}&eventId=${each.id}`}
            />
          </li>
        );
      })}
    </ul>
  );
}
