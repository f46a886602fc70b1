import {
  type FieldError,
  fillText,
  type KernelProblem,
  kernelProblems,
  type Language,
  type LocalizedText,
  type ProblemSpec,
} from '../../contract/problems.ts';

export interface ProblemDetails {
  /** Values for the `{places}` of the problem's text; one that differs by language in both. */
  values?: Readonly<Record<string, string | number | LocalizedText>>;
  errors?: readonly FieldError[];
  /** What the caller can go on with; sent as it is. */
  data?: Readonly<Record<string, unknown>>;
  /** Seconds after which the caller may try again; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure that is sent to the caller as it is: a code of a contract, its status and its sentence. */
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

  /** The sentence for the person, in their language. @param isStaff whether staff of a shop read it. */
  sentence(language: Language, isStaff = false): string {
    const values = Object.entries(this.details.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : value,
    ]);
    const words = (isStaff && this.spec.staff) || this.spec;
    return fillText(words[language], Object.fromEntries(values));
  }
}

/** A problem of the kernel's own, such as `not_found`. */
export const problem = (code: KernelProblem, details?: ProblemDetails): Problem =>
  new Problem(code, kernelProblems[code], details);
