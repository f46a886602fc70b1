import { classes } from '../../kit/components/classes.ts';
import { ColorDot } from '../../kit/components/surfaces.tsx';

interface Props {
  readonly title: string;
  /** One of the topic colours, where the kind has one. */
  readonly color: string | null;
  readonly className?: string;
}

/** What is booked, behind its colour. */
export const BookingTitle = ({ title, color, className }: Props) => (
  <span className={classes('flex items-baseline gap-2', className)}>
    {color !== null && <ColorDot color={color} />}
    <span className="min-w-0">{title}</span>
  </span>
);

/** Who gives it and where, as far as the kind has them: `Kru Nan · Thonglor`. */
export const placeLabel = ({
  instructor,
  branch,
}: {
  readonly instructor: string | null;
  readonly branch: string;
}): string => (instructor === null ? branch : `${instructor} · ${branch}`);
