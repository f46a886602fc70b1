import type { TraceIds } from './trace.ts';

/** They name kinds of things and their ids; what a person has written, a query or a body never stands in one. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What is written down of a piece of work. */
export interface SpanOf {
  /** One of few: a route, an event, a job, never one with an id. */
  readonly name: string;
  readonly kind?: 'server' | 'consumer';
  readonly attributes?: Attributes;
}

/** A piece of work that is being written down. */
export interface TraceSpan {
  rename(name: string): void;
  note(attributes: Attributes): void;
  /** Says that it failed. @param type a code or a number, no sentence. */
  fail(type: string): void;
}

/**
 * Writes down what a process does and how long that takes, as spans of OpenTelemetry, each within the one that it is a
 * part of. Nothing waits for where they are sent.
 */
export interface Tracing {
  /** A request's answer. @param from the span of the caller's that asks, in the request's own trace. */
  request<T>(
    requestId: string,
    from: TraceIds | null,
    of: SpanOf,
    work: (span: TraceSpan) => Promise<T>,
  ): Promise<T>;
  /** What is done later for a request; a trace of its own where none has caused it. */
  caused<T>(requestId: string | null, of: SpanOf, work: (span: TraceSpan) => Promise<T>): Promise<T>;
  /** A part of what is under way; nothing is written down where nothing is. */
  within<T>(of: SpanOf, work: (span: TraceSpan) => Promise<T>): Promise<T>;
  /**
   * A statement that is sent within what is under way.
   * @param sql its text, in which a sign stands for each value.
   * @returns what its end is reported to; undefined where nothing is written down.
   */
  statement(sql: string): ((error: unknown) => void) | undefined;
  /** Sends what is left, for a moment at most. */
  stop(): Promise<void>;
}

/** What is not written down. */
export const noopSpan: TraceSpan = { rename() {}, note() {}, fail() {} };

/** Writes nothing down. */
export const noTracing: Tracing = {
  request: (_requestId, _from, _of, work) => work(noopSpan),
  caused: (_requestId, _of, work) => work(noopSpan),
  within: (_of, work) => work(noopSpan),
  statement: () => undefined,
  stop: async () => {},
};
