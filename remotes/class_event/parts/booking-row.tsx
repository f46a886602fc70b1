import { Icon, Link, TopicDot, useFormats } from '#kernel/ui/index.ts';
import { type ShownStatus, StatusBadge } from './status.tsx';

interface Props {
  readonly booking: {
    readonly datetime: string;
    readonly period: number;
    readonly topic: string;
    readonly topic_color: string;
    readonly instructor: string;
    readonly branch: string;
    readonly status: ShownStatus;
  };
  readonly to: string;
}

/** One booking of a list, which leads to its ticket. */
export function BookingRow({ booking, to }: Props) {
  const formats = useFormats();
  const { datetime, period, topic, topic_color, instructor, branch, status } = booking;
  return (
    <Link
      to={to}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 text-ink transition-colors duration-150 hover:border-control"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <time className="text-muted text-sm">
          {`${formats.weekday(datetime, 'short')} ${formats.date(datetime)}, ${formats.span(datetime, period)}`}
        </time>
        <span className="flex items-baseline gap-2 font-medium">
          <TopicDot color={topic_color} />
          <span className="min-w-0">{topic}</span>
        </span>
        <span className="text-muted text-sm">{`${instructor} · ${branch}`}</span>
        <span>
          <StatusBadge status={status} />
        </span>
      </div>
      <Icon name="chevron-right" className="text-muted" />
    </Link>
  );
}
