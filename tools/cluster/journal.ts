/** A booking as its member was told of it. */
export interface AcknowledgedBooking {
  id: string;
  classId: string;
  memberId: string;
}

/** What callers were told, to be held against the database afterwards. */
export class Journal {
  readonly booked = new Map<string, AcknowledgedBooking>();
  #lastBookedAt = Date.now();
  #longestGapMs = 0;
  /** Bookings of which somebody was told that they have ended. */
  readonly ended = new Set<string>();
  /** Bookings that somebody tried to end and never heard whether they have. */
  readonly maybeEnded = new Set<string>();
  /** Classes of which staff were told that they are cancelled. */
  readonly cancelledClasses = new Set<string>();
  /** Classes that staff tried to cancel, heard of or not. */
  readonly classesToCancel = new Set<string>();
  /** Points that staff were told they had given. */
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
    return gap;
  }

  #noteGap(): void {
    this.#longestGapMs = Math.max(this.#longestGapMs, Date.now() - this.#lastBookedAt);
  }

  count(action: string, answer: string): void {
    const name = `${action} ${answer}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  /** Whether a booking must still hold its seat, as far as anybody was told. */
  mustBeLive({ id, classId }: AcknowledgedBooking): boolean {
    return !this.ended.has(id) && !this.maybeEnded.has(id) && !this.classesToCancel.has(classId);
  }

  mustHaveEnded({ id, classId }: AcknowledgedBooking): boolean {
    return this.ended.has(id) || this.cancelledClasses.has(classId);
  }
}
