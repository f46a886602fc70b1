/** A failure whose message is one clear sentence for the person at the terminal: shown without a stack. */
export class Sentence extends Error {
  override readonly name = 'Sentence';
}

/** Prints a failure: the sentence alone where it is one, the whole error where it is a defect. */
export function explain(error: unknown): string {
  if (error instanceof Sentence) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
