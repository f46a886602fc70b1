const mostExpired = 2;
/** Another payment often follows a declined or canceled one, but neither must reserve a place all day. */
const mostUnpaid = 5;

/**
 * Whether a member gets no further hold of a subject (docs/domain/booking.md#b40).
 * @param outcomes of the member's holds of the subject that ended within 24 hours.
 */
export function isHeldTooOften(outcomes: readonly (string | null)[]): boolean {
  const count = (...named: string[]) =>
    outcomes.filter((each) => each !== null && named.includes(each)).length;
  return count('expired') >= mostExpired || count('expired', 'canceled', 'failed') >= mostUnpaid;
}
