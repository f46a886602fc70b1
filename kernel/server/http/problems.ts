import type { Context, Next } from 'koa';
import { messageIn } from '../../contract/field-messages.ts';
import type { ProblemBody } from '../../contract/problems.ts';
import { isConnectionLost, isContention, isPoolBusy, isTooLong } from '../db/errno.ts';
import { formatError } from '../errors/format-error.ts';
import { Problem, problem } from '../errors/problem.ts';
import { newId } from '../ids/new-id.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { languageOf } from '../security/actor.ts';
import { parseTraceparent, runWithRequest } from '../telemetry/trace.ts';
import type { TraceSpan } from '../telemetry/tracing.ts';

const redisAway = new Set(['MaxRetriesPerRequestError', 'AbortError']);
const awayTexts = ["Stream isn't writeable", 'Command timed out', 'Connection is closed'];

const isRedisAway = (error: unknown): boolean =>
  error instanceof Error &&
  (redisAway.has(error.name) || awayTexts.some((text) => error.message.includes(text)));

/** Every failure as a problem: what is known stays, what is away is 503, all else is 500 and logged. */
function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isPoolBusy(error)) return problem('busy', { cause: error, retryAfter: 1 });
  if (isConnectionLost(error) || isContention(error) || isTooLong(error) || isRedisAway(error)) {
    return problem('unavailable', { cause: error, retryAfter: 2 });
  }
  return problem('internal', { cause: error });
}

/** More than any form has fields. */
const mostErrors = 50;

/** Answers a problem in the caller's language. */
function sendProblem(ctx: Context, failure: Problem): void {
  const language = languageOf(ctx.get('accept-language'));
  const body: ProblemBody = {
    detail: failure.sentence(language, ctx.state.audience === 'staff'),
    code: failure.code,
    request_id: String(ctx.state.requestId),
  };
  if (failure.details.errors?.length) {
    body.errors = failure.details.errors.slice(0, mostErrors).map(({ path, message }) => ({
      path,
      message: messageIn(message, language),
    }));
  }
  if (failure.details.data) body.data = { ...failure.details.data };
  ctx.status = failure.spec.status;
  if (failure.details.retryAfter !== undefined) ctx.set('retry-after', String(failure.details.retryAfter));
  ctx.set('cache-control', 'no-store');
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(body);
}

const requestIdPattern = /^[\w-]{8,64}$/;

/** What is asked for all the time and says nothing of anybody's work. */
const uninteresting = /^\/(shells|remotes|healthz|readyz|metrics)(\/|$)/;

/** Gives each request an id, under which its lines and those of what it causes are logged, and its trace is found. */
export const requests = (kernel: Kernel) => (ctx: Context, next: Next) => {
  const given = ctx.get('x-request-id');
  const from = parseTraceparent(ctx.get('traceparent'));
  const requestId = requestIdPattern.test(given) ? given : (from?.traceId ?? newId());
  ctx.state.requestId = requestId;
  ctx.set('x-request-id', requestId);
  return runWithRequest(requestId, () => {
    if (uninteresting.test(ctx.path)) return answered(kernel, ctx, next);
    return kernel.tracing.request(requestId, from, { name: ctx.method, kind: 'server' }, async (span) => {
      await answered(kernel, ctx, next);
      describeAnswer(span, ctx, requestId);
    });
  });
};

/** Says of an answer what it was to: by its route alone, because an address may name people. */
function describeAnswer(span: TraceSpan, ctx: Context, requestId: string): void {
  const { route, endpoint, shop, audience }: Readonly<Record<string, string | undefined>> = ctx.state;
  if (route !== undefined) span.rename(`${ctx.method} ${route}`);
  span.note({
    'http.request.method': ctx.method,
    'http.route': route,
    'http.response.status_code': ctx.status,
    'sala.request': requestId,
    'sala.endpoint': endpoint,
    'sala.shop': shop,
    'sala.audience': audience,
  });
  if (ctx.status >= 500) span.fail(String(ctx.status));
}

/** Turns failures into problems, logs and counts. */
async function answered(kernel: Kernel, ctx: Context, next: Next): Promise<void> {
  const from = performance.now();
  let refusal: string | undefined;
  try {
    await next();
  } catch (error) {
    const failure = asProblem(error);
    refusal = failure.code;
    if (failure.spec.status === 500) {
      kernel.log.error({ endpoint: ctx.state.endpoint, error: stackOf(failure.cause) }, 'a request failed');
    } else if (failure.spec.status === 503) {
      kernel.log.warn(
        { endpoint: ctx.state.endpoint, error: formatError(failure.cause) },
        'a dependency is away',
      );
    }
    sendProblem(ctx, failure);
  }
  const endpoint: unknown = ctx.state.endpoint;
  if (typeof endpoint !== 'string') return;
  const ms = performance.now() - from;
  kernel.metrics.requests.observe({ endpoint, method: ctx.method, status: String(ctx.status) }, ms / 1000);
  kernel.log.info(
    {
      endpoint,
      status: ctx.status,
      ms: Math.round(ms * 10) / 10,
      problem: refusal,
      actor: ctx.state.actor,
      account: ctx.state.account,
      address: ctx.ip,
      shop: ctx.state.shop,
    },
    'request',
  );
}

/** Why and where, without the values that a driver puts into its message. */
export const stackOf = (error: unknown): string => {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return [formatError(error), ...places].slice(0, 12).join('\n');
};
