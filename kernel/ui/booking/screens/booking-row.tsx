import type { BookingView } from '../../../contract/booking-endpoints.ts';
import { StatusBadge, statusAt } from '../../app/booking/status.tsx';
import { useNow } from '../../app/boot/now.ts';
import { Icon } from '../../kit/components/icon.tsx';
import { Link } from '../../kit/navigation/navigation.tsx';
import { useFormats } from '../../kit/text/format.ts';
import { BookingTitle, placeLabel } from '../feature/booking-title.tsx';
import { MoneyText } from './money-cost.tsx';
import { PointText } from './point-text.tsx';
import { isCanceled } from './ticket-headline.tsx';
import { fullWhenOf, whenOf } from './when.ts';

interface Props {
  readonly booking: BookingView;
  /** In words, where they are not one span from start to end. */
  readonly hours?: string | undefined;
  /** What it costs in money, in baht of the wire, if it is shown. */
  readonly price?: string | undefined;
  readonly to: string;
  /** Its date includes the year. */
  readonly withYear?: boolean;
}

/** One booking of a list, which leads to its ticket. */
export function BookingRow({ booking, hours, price, to, withYear }: Props) {
  const formats = useFormats();
  const now = useNow();
  const { datetime, end_datetime, title, color, fund_name } = booking;
  // What a canceled booking cost has returned.
  const showsPoints = price === undefined && fund_name !== null && !isCanceled(booking);
  const when = withYear ? fullWhenOf : whenOf;
  return (
    <Link
      to={to}
      className="flex items-center gap-3 plate rounded-card p-4 transition-colors duration-150 hover:border-control"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <time className="text-muted text-sm">{when(formats, datetime, end_datetime, hours)}</time>
        <BookingTitle title={title} color={color} className="font-medium" />
        <span className="text-muted text-sm">{placeLabel(booking)}</span>
        {price !== undefined && (
          <span className="tabular text-muted text-sm">
            <MoneyText {...{ booking, price }} />
          </span>
        )}
        {showsPoints && (
          <span className="tabular text-muted text-sm">
            <PointText booking={booking} />
          </span>
        )}
        <span>
          <StatusBadge status={statusAt(now, booking)} />
        </span>
      </div>
      <Icon name="chevron-right" className="text-muted" />
    </Link>
  );
}
