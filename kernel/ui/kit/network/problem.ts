import { isRecord } from '../../../contract/is-record.ts';
import type { FieldError, ProblemBody } from '../../../contract/problems.ts';

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise);

/** Why a call was not answered as hoped. Its `message` can always be shown to the person. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /**
   * Stable, such as `class_full`. Where no answer came: `offline` if it was not sent, `timeout` if a read took too
   * long, `no_answer` if it is not known what became of a write.
   */
  readonly code: string;
  /** The HTTP status, 0 where no answer came. */
  readonly status: number;
  readonly errors: readonly FieldError[];
  /** What the caller can go on with, as the endpoint's contract says; empty where there is nothing. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string;

  constructor(body: Pick<ProblemBody, 'code' | 'detail'> & Partial<ProblemBody>, status: number) {
    super(body.detail);
    this.code = body.code;
    this.status = status;
    this.errors = body.errors ?? [];
    this.data = body.data ?? {};
    this.requestId = body.request_id ?? '';
  }

  /** Whether the same call may succeed when it is simply sent again. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }

  /** Whether a write that failed by this may have been made all the same. */
  get isUnsettled(): boolean {
    return this.isPassing && this.code !== 'offline';
  }

  /** Whether nothing was done because an earlier try, whose answer was lost, was done with another input. */
  get isOfEarlierTry(): boolean {
    return this.code === 'key_reused';
  }

  /** Whether the person has to sign in. */
  get isSignedOut(): boolean {
    return this.code === 'no_session' || this.status === 405;
  }
}

/** The problem of an answer that is not 2xx. A proxy's page instead of a problem becomes `unavailable`. */
export const readProblem = (body: unknown, status: number, otherwise: string): Problem => {
  const { detail, code, errors, data, request_id } = isRecord(body) ? body : {};
  const fields = Array.isArray(errors)
    ? errors
        .filter(isRecord)
        .map((each) => ({ path: textOr(each.path, ''), message: textOr(each.message, '') }))
    : [];
  return new Problem(
    {
      detail: textOr(detail, otherwise),
      code: textOr(code, 'unavailable'),
      errors: fields,
      data: isRecord(data) ? data : {},
      request_id: textOr(request_id, ''),
    },
    status,
  );
};
