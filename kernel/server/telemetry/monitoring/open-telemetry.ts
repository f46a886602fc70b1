import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as api from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { errnoOf } from '../../db/errno.ts';
import { formatSqlForLog } from '../../db/format-sql-for-log.ts';
import { Problem } from '../../errors/problem.ts';
import type { Logger } from '../log.ts';
import { type TraceIds, traceOf } from '../trace.ts';
import { type Attributes, noopSpan, type SpanOf, type TraceSpan, type Tracing } from '../tracing.ts';

/** A receiver that has not answered for so long will not, and what it was sent is lost. */
const sendMs = 5_000;
const collectMs = 1_000;
const lastMs = 2_000;
/** More wait for no receiver; the next are lost until one answers. */
const mostWaiting = 8_192;

/** Draws ids at random but for the span of a request, whose ids follow from the request's. */
class Ids implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: TraceIds | null = null;

  generateTraceId = (): string => this.#next?.traceId ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.#next?.spanId ?? this.#random.generateSpanId();

  /** Has whatever span is begun in the meantime take these ids. */
  use<T>(ids: TraceIds, begin: () => T): T {
    this.#next = ids;
    try {
      return begin();
    } finally {
      this.#next = null;
    }
  }
}

type Exported = Parameters<SpanExporter['export']>[1];

/** Says once in the log that spans are lost, and once that they are received again. */
class WatchedExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: Pick<Logger, 'warn' | 'info'>;
  #isAway = false;

  constructor(exporter: SpanExporter, log: Pick<Logger, 'warn' | 'info'>) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], ended: Exported): void {
    this.#exporter.export(spans, (result) => {
      const isAway = result.code !== 0;
      if (isAway && !this.#isAway) this.#log.warn({ lost: spans.length }, 'traces are not received');
      if (!isAway && this.#isAway) this.#log.info('traces are received again');
      this.#isAway = isAway;
      // The processor would tell the library's own log of a failure.
      ended({ code: 0 });
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}

/** A word for why something failed; none of an error's own text, which may hold what somebody has written. */
const errorType = (error: unknown): string => {
  if (error instanceof Problem) return error.code;
  const errno = errnoOf(error);
  if (errno !== undefined) return `database error ${errno}`;
  return error instanceof Error ? error.name : 'failed';
};

/** A refusal is an answer like another, and no failure. */
const isRefusal = (error: unknown): boolean => error instanceof Problem && error.spec.status < 500;

const kinds = {
  server: api.SpanKind.SERVER,
  consumer: api.SpanKind.CONSUMER,
  internal: api.SpanKind.INTERNAL,
};

const write = (span: api.Span): TraceSpan => ({
  rename: (name) => void span.updateName(name),
  note: (attributes) => void span.setAttributes(given(attributes)),
  fail: (type) => {
    span.setAttribute('error.type', type);
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  },
});

const given = (attributes: Attributes): api.Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

export interface TelemetryOptions {
  /** Address of a receiver that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Part of the traces that is written down, from 0 to 1; all processes choose the same. */
  readonly ratio: number;
  /** What the process is, such as `web`. */
  readonly process: string;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** Traces by OpenTelemetry; only a process that has a receiver configured loads this file. */
export class Telemetry implements Tracing {
  readonly #ids = new Ids();
  readonly #provider: TracerProvider;
  readonly #tracer: api.Tracer;
  readonly #active = new AsyncLocalStorage<api.Span>();

  constructor({ endpoint, ratio, process: kind, log }: TelemetryOptions) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
      timeoutMillis: sendMs,
      concurrencyLimit: 2,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.namespace': 'sala',
        'service.name': `sala-${kind}`,
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
      idGenerator: this.#ids,
      // By the trace alone, so that a worker decides like the web process whose request it works for.
      sampler: new TraceIdRatioBasedSampler(ratio),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new WatchedExporter(exporter, log),
          scheduledDelayMillis: collectMs,
          exportTimeoutMillis: sendMs,
          maxQueueSize: mostWaiting,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('sala');
  }

  request<T>(
    requestId: string,
    from: TraceIds | null,
    of: SpanOf,
    work: (span: TraceSpan) => Promise<T>,
  ): Promise<T> {
    const ids = traceOf(requestId);
    const parent = from?.traceId === ids.traceId ? from : null;
    return this.#during(
      this.#ids.use(ids, () => this.#begin(of, parent && remote(parent))),
      work,
    );
  }

  caused<T>(requestId: string | null, of: SpanOf, work: (span: TraceSpan) => Promise<T>): Promise<T> {
    return this.#during(this.#begin(of, requestId === null ? null : remote(traceOf(requestId))), work);
  }

  within<T>(of: SpanOf, work: (span: TraceSpan) => Promise<T>): Promise<T> {
    const active = this.#active.getStore();
    return this.#during(active && this.#begin(of, active.spanContext()), work);
  }

  statement(sql: string): ((error: unknown) => void) | undefined {
    const active = this.#active.getStore();
    if (!active?.isRecording()) return undefined;
    const { name, operation, text } = formatSqlForLog(sql);
    const span = this.#tracer.startSpan(
      name,
      {
        kind: api.SpanKind.CLIENT,
        attributes: { 'db.system.name': 'mysql', 'db.operation.name': operation, 'db.query.text': text },
      },
      contextOf(active.spanContext()),
    );
    return (error) => {
      if (error) write(span).fail(errorType(error));
      span.end();
    };
  }

  async stop(): Promise<void> {
    const end = new AbortController();
    await Promise.race([
      this.#provider.shutdown().catch(() => undefined),
      wait(lastMs, undefined, { signal: end.signal }).catch(() => undefined),
    ]);
    end.abort();
  }

  #begin({ name, kind, attributes }: SpanOf, parent: api.SpanContext | null): api.Span {
    return this.#tracer.startSpan(
      name,
      { kind: kinds[kind ?? 'internal'], attributes: given(attributes ?? {}) },
      parent ? contextOf(parent) : api.ROOT_CONTEXT,
    );
  }

  async #during<T>(span: api.Span | undefined, work: (span: TraceSpan) => Promise<T>): Promise<T> {
    if (!span) return work(noopSpan);
    const written = write(span);
    try {
      return await this.#active.run(span, () => work(written));
    } catch (error) {
      if (isRefusal(error)) written.note({ 'sala.problem': errorType(error) });
      else written.fail(errorType(error));
      throw error;
    } finally {
      span.end();
    }
  }
}

const remote = (ids: TraceIds): api.SpanContext => ({
  ...ids,
  traceFlags: api.TraceFlags.SAMPLED,
  isRemote: true,
});

const contextOf = (parent: api.SpanContext): api.Context =>
  api.trace.setSpanContext(api.ROOT_CONTEXT, parent);
