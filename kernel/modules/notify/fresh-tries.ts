/** What makes a failed message due again, as if it had never been tried. */
export const freshTries = (now: Date) =>
  ({
    state: 'pending',
    attempts: 0,
    available_at: now,
    first_tried_at: null,
    last_error: null,
    channel: null,
    fallback_reason: null,
    done_at: null,
  }) as const;
