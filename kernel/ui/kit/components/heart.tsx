import { classes } from './classes.ts';

interface Props {
  readonly isFilled: boolean;
  /** What a screen reader says, unless a text beside it does. */
  readonly label?: string;
  readonly className?: string;
}

/** The mark of a favorite. It is no icon of the kit, so that a page with one does not load all others. */
export const Heart = ({ isFilled, label, className }: Props) => (
  <>
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      className={classes('size-5 shrink-0', className)}
    >
      <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
    </svg>
    {label && <span className="sr-only">{label}</span>}
  </>
);
