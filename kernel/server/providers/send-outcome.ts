/**
 * What became of one attempt to hand a message to a provider. The queue of messages acts on it:
 * `sent` is done, `retry` is tried again (no sooner than after `after` seconds, where the provider said so)
 * and `refused` would fail for ever and is shown to staff. `reason` is for logs and staff; it never holds
 * a secret or the message.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; after?: number }
  | { kind: 'refused'; reason: string };

const longestReason = 300;

/** A provider's own words as one short line, so that a reason fits a log and a column. */
export const reasonOf = (...parts: readonly (string | number | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestReason);
