/**
 * Orders features by when their next booking starts, so that what comes first stands first; those without one stay
 * last, in the order that was given.
 * @param next each feature's next booking.
 */
export function soonestFirst<Shown extends { readonly feature: string }>(
  shown: readonly Shown[],
  next: ReadonlyMap<string, { readonly datetime: string }>,
): Shown[] {
  const starts = ({ feature }: Shown): number => {
    const booking = next.get(feature);
    return booking ? Date.parse(booking.datetime) : Number.MAX_SAFE_INTEGER;
  };
  return [...shown].sort((one, other) => starts(one) - starts(other));
}
