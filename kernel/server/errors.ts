import {
  type FieldError,
  fillText,
  type KernelProblem,
  kernelProblems,
  type Language,
  type ProblemSpec,
} from '../contract/problems.ts';

export interface ProblemDetails {
  /** Values for the `{places}` of the problem's text. */
  values?: Readonly<Record<string, string | number>>;
  errors?: readonly FieldError[];
  /** Seconds after which the caller may try again; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure that the caller is told about as it is: a code of a contract, its status and its sentence. */
export class Problem extends Error {
  readonly code: string;
  readonly spec: ProblemSpec;
  readonly details: ProblemDetails;

  constructor(code: string, spec: ProblemSpec, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.spec = spec;
    this.details = details;
  }

  /** The sentence for the person, in their language. */
  sentence(language: Language): string {
    return fillText(this.spec[language], this.details.values);
  }
}

/** A problem of the kernel's own, such as `not_found`. */
export const problem = (code: KernelProblem, details?: ProblemDetails): Problem =>
  new Problem(code, kernelProblems[code], details);
