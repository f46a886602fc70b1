import fc, { type Arbitrary } from 'fast-check';
import type { FieldSchema } from './schema.ts';

/** Stands in every text that the fuzzer writes, so that a log which repeats what was sent is noticed. */
export const sentMark = 'Zq7x';

/** Whose record a place stands for: the shop's that is called, or another one's. */
export type RecordOwner = 'own' | 'foreign';

/** Stands in a value, or as a key of it, for the id of a record, which the sender puts in. */
export const recordPlace = (owner: RecordOwner, entity: string): string => `⟦${owner} ${entity}⟧`;

const place = /^⟦(own|foreign) (.+)⟧$/;

/**
 * Puts ids into the places of a value, at any depth.
 * @param idOf the id of a record; nothing where there is no such record, and the place then stays a strange text.
 */
export function putRecords(
  value: unknown,
  idOf: (owner: RecordOwner, entity: string) => string | undefined,
): unknown {
  const put = (text: string): string => {
    const [, owner, entity = ''] = place.exec(text) ?? [];
    return owner === 'own' || owner === 'foreign' ? (idOf(owner, entity) ?? text) : text;
  };
  if (typeof value === 'string') return put(value);
  if (Array.isArray(value)) return value.map((each) => putRecords(each, idOf));
  if (typeof value !== 'object' || value === null || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [put(name), putRecords(each, idOf)]));
}

const marked = (length: number): string =>
  sentMark.repeat(Math.ceil(length / sentMark.length)).slice(0, length);

const strangeTexts = [
  '',
  ' ',
  '\u0000',
  '\u0000abc',
  'a\u0007b\u001b[31m',
  'line\r\nSet-Cookie: a=b',
  '\u200b\u200c\u200d',
  '\u202eevil\u2066',
  '\ufeff',
  '\ud800',
  '\udc00\ud800',
  'สวัสดีครับ ผู้หญิง น้ำ',
  'ﷺ'.repeat(50),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z̷̡̛͎̯͍͗a̵l̶g̷o̸'.repeat(20),
  '１２３４５',
  "' OR 1=1 -- ",
  '%',
  '_',
  '\\',
  '%00%0d%0a',
  '../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '1e400',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-21 25:61',
  '24:00',
  '-1',
  '9'.repeat(400),
];

const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [null],
  [[['deep']]],
  {},
  { $gt: '' },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { length: 3 },
];

/** What is asked for often, so that more is reached than the refusal of the first field. */
const plausibleTexts = ['2031-05-17', '18:00', '2031-05-17 18:00', '5'];

/** Made once, because its tables of letters take long to make. */
const anyText: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.constantFrom(...strangeTexts).map((text) => `${sentMark}${text}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => `${sentMark}${text}`),
);

const textOf = ({ minLength = 0, maxLength, pattern, format }: FieldSchema): Arbitrary<unknown> => {
  const most = Math.min(maxLength ?? 300, 200_000);
  const lengths = [minLength - 1, minLength, minLength + 1, most - 1, most, most + 1, 70_000].filter(
    (length) => length >= 0,
  );
  const byPattern = (): Arbitrary<unknown>[] => {
    if (pattern === undefined || pattern.includes('(?')) return [];
    return [
      fc.stringMatching(new RegExp(pattern)),
      fc.stringMatching(new RegExp(pattern)).map((text) => `${text} `),
    ];
  };
  const plausible = plausibleTexts.filter((text) => pattern === undefined || new RegExp(pattern).test(text));
  const byFormat = format === 'email' ? [fc.emailAddress()] : [];
  const good = plausible.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...plausible) }] : [];
  return fc.oneof(...good, ...byPattern(), ...byFormat, fc.constantFrom(...lengths).map(marked), {
    weight: 4,
    arbitrary: anyText,
  });
};

const numberOf = ({ minimum = 0, maximum = 2 ** 31 }: FieldSchema): Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1),
    fc.constantFrom(0, 1, 5, -1, -5),
    fc.constantFrom(-0, 0.5, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324),
    fc.integer(),
    fc.double(),
    fc.integer().map(String),
  );

const listOf = ({ items, minItems = 0, maxItems = 5 }: FieldSchema): Arbitrary<unknown> => {
  const inner = items ? fieldValue(items) : fc.anything();
  const list = (length: number) => fc.array(inner, { minLength: length, maxLength: length });
  const lengths = [minItems - 1, minItems, Math.min(maxItems, 60), Math.min(maxItems, 60) + 1];
  return fc.oneof(
    ...lengths.filter((length) => length >= 0).map(list),
    fc.constant(Array.from({ length: 2_000 }, () => sentMark)),
  );
};

const strangeKeys = fc.constantFrom('__proto__', 'constructor', 'toString', '', sentMark, 'é', '0');

/** Objects with some of their known fields, records under good and strange keys, and what fits neither. */
const objectOf = ({ properties, propertyNames, additionalProperties }: FieldSchema): Arbitrary<unknown> => {
  const strange = fc.dictionary(fc.string({ maxLength: 12 }), fc.constantFrom(...wrongTypes), { maxKeys: 5 });
  const known = Object.entries(properties ?? {}).map(([name, schema]) => [name, fieldValue(schema)] as const);
  const kinds: Arbitrary<unknown>[] = [];
  if (known.length > 0) kinds.push(fc.record(Object.fromEntries(known), { requiredKeys: [] }));
  if (typeof additionalProperties === 'object') {
    const { entity } = propertyNames ?? {};
    const good = entity
      ? fc.constantFrom(
          recordPlace('own', entity),
          recordPlace('own', entity),
          recordPlace('foreign', entity),
        )
      : textOf(propertyNames ?? {}).map(String);
    const key = fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: strangeKeys });
    // Mostly of the right type, so that the fields inside are reached.
    const under = fc.oneof(
      { weight: 5, arbitrary: typed(additionalProperties) },
      fieldValue(additionalProperties),
    );
    kinds.push(
      fc
        .array(fc.tuple(key, under), { minLength: 1, maxLength: 3 })
        .map((pairs) => Object.fromEntries(pairs)),
    );
  }
  return fc.oneof(strange, ...kinds.map((arbitrary) => ({ weight: 5, arbitrary })));
};

const typed = (schema: FieldSchema): Arbitrary<unknown> => {
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), textOf({}));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(typed));
  const types = [schema.type ?? []].flat();
  const byType: Readonly<Record<string, () => Arbitrary<unknown>>> = {
    string: () => textOf(schema),
    number: () => numberOf(schema),
    integer: () => numberOf(schema),
    boolean: () => fc.constantFrom(true, false, 'true', 'false', 'on', '1', 0, 1, 'TRUE', ''),
    null: () => fc.constant(null),
    array: () => listOf(schema),
    object: () => objectOf(schema),
  };
  const arbitraries = types.flatMap((type) => byType[type]?.() ?? []);
  return arbitraries.length > 0 ? fc.oneof(...arbitraries) : fc.constantFrom(...wrongTypes);
};

/** Values for a field: at and beyond the bounds of its type, of other types, strange texts, records of others. */
export const fieldValue = (schema: FieldSchema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: typed(schema) },
    { weight: 2, arbitrary: fc.constantFrom(...wrongTypes) },
    { weight: 1, arbitrary: anyText },
    { weight: schema.entity ? 3 : 0, arbitrary: fc.constant(recordPlace('foreign', schema.entity ?? '')) },
  );
