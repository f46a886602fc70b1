/**
 * Orders features by when their next booking starts, so that what comes first stands first; those without one stay
 * last, in the order that was given.
 * @param next each feature's next booking; `datetime` is `YYYY-MM-DD HH:mm` of the shop.
 */
export function soonestFirst<Shown extends { readonly feature: string }>(
  shown: readonly Shown[],
  next: ReadonlyMap<string, { readonly datetime: string }>,
): Shown[] {
  // As texts: not every browser reads such a one as a date.
  const startOf = ({ feature }: Shown) => next.get(feature)?.datetime;
  return [...shown].sort((one, other) => {
    const [start, otherStart] = [startOf(one), startOf(other)];
    if (start === otherStart) return 0;
    return otherStart === undefined || (start !== undefined && start < otherStart) ? -1 : 1;
  });
}
