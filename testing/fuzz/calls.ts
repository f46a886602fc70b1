import fc, { type Arbitrary } from 'fast-check';
import type { FieldSchema } from './schema.ts';
import { fieldValue, sentMark } from './values.ts';

/** Who calls: as an audience of the endpoint, as anybody else, or with what is no session. */
export type FuzzCaller = 'rightful' | 'nobody' | 'member' | 'staff' | 'hq' | 'broken token';

/** How the body comes: in a form that is read, in none that is, or not whole. */
export type FuzzBody = 'json' | 'urlencoded' | 'multipart' | 'mistyped' | 'raw' | 'cut' | 'slow' | 'none';

/** A call before the ids of records and the tokens of sessions are put in, so that a seed repeats it. */
export interface FuzzCall {
  readonly operation: string;
  readonly caller: FuzzCaller;
  /** Which of the endpoint's audiences a rightful caller is of. */
  readonly pick: number;
  /** Signed in as a browser is, rather than by a token in a header. */
  readonly byCookie: boolean;
  /** Fields that are not what the endpoint asks for; `undefined` leaves one out. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** Fields that stand in the address twice. */
  readonly isDoubled: boolean;
  readonly body: FuzzBody;
  /** What is sent as a raw body, and the type that a mistyped one claims. */
  readonly rawBody: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string | null;
  readonly pathEnd: string;
  readonly address: string;
  /** Which of the caller's picture files a form sends. */
  readonly file: 'picture' | 'empty' | 'text' | 'cut picture';
}

const types = [
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;=',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'text/plain',
  'application/xml',
  'application/vnd.api+json',
  'image/png',
  '/',
  '',
];

const rawBodies = [
  '',
  '{',
  '{"a":1,}',
  '[]',
  'null',
  '"text"',
  '{"a":1}{"b":2}',
  '{"shop_id":"a","shop_id":"b"}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}',
  `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  `{"a":"${sentMark.repeat(50_000)}"}`,
  'a=1&a=2&a[]=3&a[b][c]=4&__proto__[x]=1',
  `${'a[b]'.repeat(500)}=1`,
  '%E0%A4%A=%ff&=&&&',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="../../a"\r\n\r\ncut',
  '\u0000\u0001\u0002',
  '\ufeff{}',
];

const headerValues: Readonly<Record<string, readonly string[]>> = {
  'accept-language': ['th', 'en;q=0', '*', 'x'.repeat(2_000), 'th-TH,en;q=abc', ',,,'],
  'accept-encoding': ['identity;q=0', '*;q=0', 'gzip', 'br', 'zstd', 'deflate', 'nonsense', ''],
  'content-encoding': ['gzip', 'br', 'deflate', 'nonsense'],
  accept: ['text/html', 'application/xml;q=0.1', '', 'x'],
  origin: ['https://evil.test', 'null', '', 'file://'],
  cookie: ['access-token=x', 'a=b; a=c; =; ;;', `x=${'y'.repeat(4_000)}`, 'toa-rim-shop=__proto__'],
  host: ['evil.test', 'a:b:c', '[::1]:80'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'items=1'],
  'if-none-match': ['*', 'W/"x"', '"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'x-sala-audience': ['member', 'staff', 'hq', 'nobody', ''],
  'x-sala-shop': ['__proto__', 'x'.repeat(300), '\u00e9\u00ff', ''],
  'x-sala-client': ['x', ''],
  'x-http-method-override': ['DELETE', 'GET'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-host': ['evil.test'],
  'x-request-id': ['short', 'a'.repeat(64), 'a'.repeat(65), '../../..', 'a b c d e f g h'],
  'idempotency-key': ['', 'k', 'the-same-key-for-many-calls', 'x'.repeat(1_000), '\u00e9\u00ff', '__proto__'],
  authorization: ['Bearer', 'Bearer  ', 'Basic eDp5', 'Bearer a b', `Bearer ${'x'.repeat(3_000)}`],
  expect: ['100-continue'],
  upgrade: ['h2c'],
  te: ['trailers'],
};

const header: Arbitrary<readonly [string, string]> = fc.oneof(
  ...Object.entries(headerValues).map(([name, values]) =>
    fc.constantFrom(...values).map((value) => [name, value] as const),
  ),
);

const address = fc.oneof(
  { weight: 6, arbitrary: fc.ipV4() },
  { weight: 2, arbitrary: fc.ipV6() },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'unknown', '::ffff:1.2.3.4', '1.2.3.4, 5.6.7.8', 'x'.repeat(500)),
  },
);

const often = <T>(usual: T, weight: number, odd: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: odd });

const changedFields = (fields: Readonly<Record<string, FieldSchema>>): Arbitrary<Record<string, unknown>> => {
  const one = Object.entries(fields).map(([name, schema]) =>
    fc
      .oneof({ weight: 8, arbitrary: fieldValue(schema) }, { weight: 1, arbitrary: fc.constant(undefined) })
      .map((value) => [name, value] as const),
  );
  const strange = fc.constantFrom(
    '__proto__',
    'constructor',
    'shop_id',
    'id',
    'a'.repeat(200),
    'é',
    '',
    'toString',
  );
  const extra = fc.tuple(strange, fc.constantFrom<unknown>(sentMark, 1, null, {}, []));
  const own = one.length > 0 ? fc.array(fc.oneof(...one), { maxLength: 3 }) : fc.constant([]);
  return fc
    .tuple(own, often<readonly (readonly [string, unknown])[]>([], 9, fc.array(extra, { maxLength: 3 })))
    .map(([changed, added]) => Object.fromEntries([...added, ...changed]));
};

const operationCall = (
  operation: string,
  fields: Readonly<Record<string, FieldSchema>>,
): Arbitrary<FuzzCall> =>
  fc.record<FuzzCall>({
    operation: fc.constant(operation),
    caller: fc.oneof(
      { weight: 8, arbitrary: fc.constant<FuzzCaller>('rightful') },
      {
        weight: 3,
        arbitrary: fc.constantFrom<FuzzCaller>('nobody', 'member', 'staff', 'hq', 'broken token'),
      },
    ),
    pick: fc.nat(11),
    byCookie: often(false, 4, fc.constant(true)),
    changed: often({}, 1, fc.oneof({ weight: 5, arbitrary: changedFields(fields) })),
    isDoubled: often(false, 19, fc.constant(true)),
    body: often<FuzzBody>(
      'json',
      4,
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom<FuzzBody>('urlencoded', 'multipart') },
        { weight: 12, arbitrary: fc.constantFrom<FuzzBody>('mistyped', 'raw', 'none') },
        { weight: 1, arbitrary: fc.constantFrom<FuzzBody>('cut', 'slow') },
      ),
    ),
    rawBody: fc.constantFrom(...rawBodies),
    type: fc.oneof(fc.constantFrom(...types), fc.constant('multipart/form-data; boundary=x')),
    headers: often<Record<string, string>>(
      {},
      3,
      fc.array(header, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
    ),
    method: often<string | null>(
      null,
      49,
      fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'),
    ),
    pathEnd: often(
      '',
      39,
      fc.constantFrom('/', '//', '/..', '/%00', '/%ff', '%2f..', '/x', '?', '?a[b]=c&a=d&=&&', '#'),
    ),
    address,
    file: fc.constantFrom('picture', 'empty', 'text', 'cut picture'),
  });

/**
 * What makes calls of every operation of an API's document.
 * @param operations the fields of each, as `operationFields` reads them.
 * @returns makes so many calls; the same seed makes the same ones.
 */
export function createCallMaker(
  operations: ReadonlyMap<string, Readonly<Record<string, FieldSchema>>>,
): (amount: number, seed: number) => FuzzCall[] {
  const weighed = [...operations].map(([name, fields]) => ({
    // Hashing a password takes as long as many other calls.
    weight: 'password' in fields ? 1 : 4,
    arbitrary: operationCall(name, fields),
  }));
  const call = fc.oneof(...weighed);
  return (amount, seed) => fc.sample(call, { numRuns: amount, seed });
}
