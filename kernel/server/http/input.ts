import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/contract.ts';
import { fieldMessage } from '../../contract/field-messages.ts';
import { type FileRules, tooLargeImage } from '../../contract/files.ts';
import { isRecord } from '../../contract/is-record.ts';
import { problem } from '../errors/problem.ts';
import { collectInMemory, receivedFile } from './received-file.ts';

export type RawInput = Readonly<Record<string, unknown>>;

/** Deeper than any input; walking much deeper ones would use up the stack. */
const deepest = 32;

const isDeep = (value: unknown, left = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

const mostText = 128 * 1024;
/** What a multipart body has around its parts. */
const mostAround = 64 * 1024;

type Images = ReadonlyMap<string, FileRules>;

const sizeOf = (images: Images): number =>
  [...images.values()].reduce((sum, { mostBytes }) => sum + mostBytes, 0);

/** A file is never written to the disk, one too many not either, nor is more of it read than its field takes. */
const createParser = (images: Images) =>
  koaBody({
    json: true,
    jsonStrict: true,
    urlencoded: true,
    text: false,
    multipart: true,
    jsonLimit: mostText,
    formLimit: mostText,
    formidable: {
      maxFieldsSize: mostText,
      maxFields: 200,
      maxFiles: images.size,
      maxFileSize: Math.max(1, ...[...images.values()].map(({ mostBytes }) => mostBytes)),
      maxTotalFileSize: Math.max(1, sizeOf(images)),
      fileWriteStreamHandler: collectInMemory,
      allowEmptyFiles: true,
      minFileSize: 0,
    },
  });

const statusOf = (error: unknown): number => {
  if (!isRecord(error)) return 0;
  const { status, httpCode } = error;
  return typeof status === 'number' ? status : typeof httpCode === 'number' ? httpCode : 0;
};

const tooLarge = (images: Images, cause?: unknown) =>
  problem('too_large', {
    cause,
    errors: [...images].map(([path, rules]) => ({ path, message: tooLargeImage(rules) })),
  });

/** Reads what a caller sent to one endpoint: fields of the path, then of the query (GET) or the body. */
export type Gather = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<RawInput>;

/**
 * Makes the reader of an endpoint's input.
 * @param images fields of the input that take a file.
 * @returns a function that throws Problem `malformed`, `too_large` or `unsupported_type`.
 */
export function createGather(endpoint: Endpoint, images: Images): Gather {
  if (endpoint.method === 'GET') return async (ctx, params) => ({ ...ctx.query, ...params });
  const parseBody = createParser(images);
  const most = images.size === 0 ? Number.POSITIVE_INFINITY : sizeOf(images) + mostText + mostAround;
  return (ctx, params) => gatherBody(ctx, params, { images, parseBody, most });
}

async function gatherBody(
  ctx: Context,
  params: Readonly<Record<string, string>>,
  { images, parseBody, most }: { images: Images; parseBody: ReturnType<typeof koaBody>; most: number },
): Promise<RawInput> {
  const { type, length } = ctx.request;
  const hasBody = length === undefined ? ctx.get('transfer-encoding') !== '' : length > 0;
  if (!hasBody) return params;
  if (!/^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)$/.test(type)) {
    throw problem('unsupported_type');
  }
  if (length !== undefined && length > most) throw tooLarge(images);
  try {
    await parseBody(ctx, async () => undefined);
  } catch (error) {
    throw statusOf(error) === 413 ? tooLarge(images, error) : problem('malformed', { cause: error });
  }
  const body: unknown = ctx.request.body ?? {};
  if (!isRecord(body) || isDeep(body)) throw problem('malformed');
  const files = [...images.keys()].flatMap((name): [string, unknown][] => {
    const sent = ctx.request.files?.[name];
    return sent === undefined ? [] : [[name, Array.isArray(sent) ? sent : receivedFile(sent)]];
  });
  return { ...body, ...Object.fromEntries(files), ...params };
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
