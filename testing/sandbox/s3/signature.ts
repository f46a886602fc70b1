import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface SignedRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const driftMs = 15 * 60_000;

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const textOf = (headers: IncomingHttpHeaders, name: string): string =>
  [headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ');

/** The moment of `20261121T200000Z`; NaN for anything else. */
const momentOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Proves a request's signature of version 4, as Amazon's reference for S3 describes it.
 * @returns null where it holds, else the code of S3's error.
 */
export function refusalOf(
  { method, url, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: Keys,
  now: number,
):
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'
  | null {
  const parts = authorizationPattern.exec(textOf(headers, 'authorization'));
  if (!parts) return 'AccessDenied';
  const [, id = '', day = '', region = '', names = '', signature = ''] = parts;
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  const stamp = textOf(headers, 'x-amz-date');
  const at = momentOf(stamp);
  if (!stamp.startsWith(day) || !(Math.abs(now - at) <= driftMs)) return 'RequestTimeTooSkewed';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const content = textOf(headers, 'x-amz-content-sha256');
  const request = [
    method,
    pathname,
    query,
    ...signed.map((name) => `${name}:${textOf(headers, name)}`),
    '',
    names,
    content,
  ].join('\n');
  const place = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, place, sha256(request)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day));
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
}
