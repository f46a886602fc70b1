import { Writable } from 'node:stream';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/contract.ts';
import { fieldMessage } from '../../contract/field-messages.ts';
import { isRecord } from '../../contract/is-record.ts';
import { problem } from '../errors.ts';

export type RawInput = Readonly<Record<string, unknown>>;

/** No endpoint takes files; the parser would write one to the disk before it counts that there is one too many. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Deeper than any input; walking much deeper ones would use up the stack. */
const deepest = 32;

const isDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

const parseBody = koaBody({
  json: true,
  jsonStrict: true,
  urlencoded: true,
  text: false,
  multipart: true,
  jsonLimit: '128kb',
  formLimit: '128kb',
  formidable: {
    maxFieldsSize: 128 * 1024,
    maxFields: 200,
    maxFiles: 0,
    fileWriteStreamHandler: nowhere,
    allowEmptyFiles: true,
    minFileSize: 0,
  },
});

const statusOf = (error: unknown): number => {
  if (!isRecord(error)) return 0;
  const { status, httpCode } = error;
  return typeof status === 'number' ? status : typeof httpCode === 'number' ? httpCode : 0;
};

/**
 * Gathers what the caller sent: fields of the path, then of the query (GET) or the body.
 * @throws Problem `malformed`, `too_large` or `unsupported_type`.
 */
export async function gatherInput(
  ctx: Context,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Promise<RawInput> {
  if (endpoint.method === 'GET') return { ...ctx.query, ...params };
  const { type, length } = ctx.request;
  const hasBody = length === undefined ? ctx.get('transfer-encoding') !== '' : length > 0;
  if (!hasBody) return params;
  if (!/^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)$/.test(type)) {
    throw problem('unsupported_type');
  }
  try {
    await parseBody(ctx, async () => undefined);
  } catch (error) {
    throw problem(statusOf(error) === 413 ? 'too_large' : 'malformed', { cause: error });
  }
  const body: unknown = ctx.request.body ?? {};
  if (!isRecord(body) || isDeep(body)) throw problem('malformed');
  return { ...body, ...params };
}

/**
 * Parses what was gathered by the contract.
 * @throws Problem `invalid` with the fields and what to write instead.
 */
export function parseInput(schema: z.ZodType, raw: RawInput): Record<string, unknown> {
  const parsed = schema.safeParse(raw, { error: fieldMessage });
  if (parsed.success && isRecord(parsed.data)) return parsed.data;
  throw problem('invalid', {
    errors: (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: path.join('.'),
      message,
    })),
  });
}
