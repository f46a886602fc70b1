import { v4 } from 'uuid';
import { Problem } from '../../kit/network/problem.ts';

interface Write {
  /** The input as JSON. */
  readonly input: string;
  readonly key: string;
}

const holdsFile = (input: object) =>
  Object.values(input)
    .flat()
    .some((value) => value instanceof Blob);

/** An order has a number of its own, by which the server knows it under any key. */
const isNumbered = (input: object) => 'reference_no' in input;

/** Whether it is not known what became of the write: a try that was put off says nothing of one before whose answer was lost. */
const isStillUnknown = (problem: unknown): boolean =>
  problem instanceof Problem && (problem.isUnsettled || problem.status === 429);

/**
 * Sends the writes of one form or button. While it is not known what became of a write, the same input is sent
 * under the same idempotency key, so that a Retry or a second tap learns its outcome and never does it twice.
 * @param makesOneThing what is sent is one thing, however its input is changed before it is sent again: it keeps the key
 * then as well, so that the server answers `key_reused` where the try before was done, in place of doing both.
 */
export const createWriter = (makesOneThing = false) => {
  let unsettled: Write | null = null;
  return async <Answer>(
    input: object,
    write: (options: { readonly idempotencyKey: string; readonly isRepeat: boolean }) => Promise<Answer>,
  ): Promise<Answer> => {
    // The content of a file is not compared.
    if (holdsFile(input)) return write({ idempotencyKey: v4(), isRepeat: false });
    const written = JSON.stringify(input);
    const isRepeat = unsettled?.input === written;
    const key = unsettled && (isRepeat || (makesOneThing && !isNumbered(input))) ? unsettled.key : v4();
    const own: Write = isRepeat && unsettled ? unsettled : { input: written, key };
    unsettled = own;
    const settle = () => {
      if (unsettled === own) unsettled = null;
    };
    try {
      const answer = await write({ idempotencyKey: own.key, isRepeat });
      settle();
      return answer;
    } catch (problem) {
      if (!isStillUnknown(problem)) settle();
      throw problem;
    }
  };
};
