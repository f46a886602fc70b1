const mostUnpaid = 2;
/** A declined payment is often corrected by the next one, but declining must not reserve a place all day either. */
const mostWithFailed = 5;

/**
 * Whether a member gets no further hold of a subject (docs/domain/booking.md#b40).
 * @param outcomes of the member's holds of the subject that ended within 24 hours.
 */
export function isHeldTooOften(outcomes: readonly (string | null)[]): boolean {
  const unpaid = outcomes.filter((outcome) => outcome === 'expired' || outcome === 'canceled').length;
  const failed = outcomes.filter((outcome) => outcome === 'failed').length;
  return unpaid >= mostUnpaid || unpaid + failed >= mostWithFailed;
}
