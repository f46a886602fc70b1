/** A booking that was acknowledged to its member. */
export interface AcknowledgedBooking {
  id: string;
  /** Null for what is no class. */
  classId: string | null;
  memberId: string;
}

/** Answers that callers got, to be held against the database afterwards. */
export class Journal {
  readonly booked = new Map<string, AcknowledgedBooking>();
  #lastBookedAt = Date.now();
  #longestGapMs = 0;
  /** Bookings whose end was acknowledged. */
  readonly ended = new Set<string>();
  /** Bookings that somebody tried to end and never heard whether they have. */
  readonly maybeEnded = new Set<string>();
  /** Classes whose cancellation was acknowledged. */
  readonly cancelledClasses = new Set<string>();
  /** Classes that staff tried to cancel, acknowledged or not. */
  readonly classesToCancel = new Set<string>();
  /** Points whose gift was acknowledged. */
  pointsGiven = 0;
  /** How often each answer was heard, by action and code. */
  readonly answers = new Map<string, number>();

  addBooking(booking: AcknowledgedBooking): void {
    this.booked.set(booking.id, booking);
    this.#noteGap();
    this.#lastBookedAt = Date.now();
  }

  /** The longest time in which no booking was acknowledged since this was last asked, in ms. */
  takeLongestGap(): number {
    this.#noteGap();
    const gap = this.#longestGapMs;
    this.#longestGapMs = 0;
    // Before the first booking processes start and a shop is made; nobody waits for one then.
    if (this.booked.size === 0) this.#lastBookedAt = Date.now();
    return gap;
  }

  #noteGap(): void {
    this.#longestGapMs = Math.max(this.#longestGapMs, Date.now() - this.#lastBookedAt);
  }

  count(action: string, answer: string): void {
    const name = `${action} ${answer}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  /** Whether a booking must still hold its seat, by what was acknowledged. */
  mustBeLive({ id, classId }: AcknowledgedBooking): boolean {
    const isCancelled = classId !== null && this.classesToCancel.has(classId);
    return !this.ended.has(id) && !this.maybeEnded.has(id) && !isCancelled;
  }

  mustHaveEnded({ id, classId }: AcknowledgedBooking): boolean {
    return this.ended.has(id) || (classId !== null && this.cancelledClasses.has(classId));
  }
}
