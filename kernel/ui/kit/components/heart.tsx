interface Props {
  readonly isFilled: boolean;
}

/** The mark of a favorite on its button, whose text a screen reader says. It is no icon of the kit, so that a page with one does not load all others. */
export const Heart = ({ isFilled }: Props) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinejoin="round"
    className="size-5 shrink-0"
  >
    <path d="M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
  </svg>
);
