import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const attributes = z
  .array(attribute)
  .transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  );

/** What OTLP sends in JSON, as far as tests look at it. */
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().default(''),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number().default(0) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  /** What the process is that sent it, such as `sala-web`. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly hasFailed: boolean;
}

/** Receives traces by OTLP over HTTP, as an operator's collector does. */
export interface TraceReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** All that was received, as it was sent. */
  readonly text: string;
  /** Calls that were not answered. */
  readonly unanswered: number;
  stop(): Promise<void>;
}

/** @param options.isHanging takes every call and answers none. */
export async function startTraceReceiver({ isHanging = false } = {}): Promise<TraceReceiver> {
  const texts: string[] = [];
  const spans: ReceivedSpan[] = [];
  let unanswered = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (isHanging) {
      unanswered += 1;
      return;
    }
    texts.push(body);
    for (const { resource, scopeSpans } of sent.parse(JSON.parse(body)).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          service: String(resource.attributes['service.name']),
          hasFailed: span.status.code === 2,
        });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    get text() {
      return texts.join('\n');
    },
    get unanswered() {
      return unanswered;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
