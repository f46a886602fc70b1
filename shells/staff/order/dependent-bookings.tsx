import { useFormats, useTexts } from '#kernel/ui/index.ts';
import { orderTexts } from './order-texts.ts';

interface Props {
  readonly bookings: readonly {
    readonly booking_id: string;
    readonly title: string;
    readonly start_local_dt: string;
  }[];
}

/** Bookings ahead that were paid from what is taken back. */
export function DependentBookings({ bookings }: Props) {
  const t = useTexts(orderTexts);
  const formats = useFormats();
  return (
    <section>
      <h3 className="font-medium">{t('bookings_paid')}</h3>
      <ul className="list-disc pl-5">
        {bookings.map(({ booking_id, title, start_local_dt }) => (
          <li key={booking_id} className="wrap-anywhere">
            {t('booked_for', { title, when: formats.dateTime(start_local_dt) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
