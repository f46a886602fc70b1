import { describe, expect, test } from 'vitest';
import { sampleOf } from '#testing/harness/sample.ts';
import { pathFields } from '../../contract/contract.ts';
import { documented } from '../http/openapi.ts';
import { loadInstallation } from '../runtime/loader.ts';

const endpoints = documented(await loadInstallation());

/** What is only compared with what is stored and is never shown is taken as it is, and so are the fields of a path. */
const compared = /password|token|secret|code/;
const unseen = ['\u0000', '\u0007', '\u200b', '\u202e', '\u2066', '\ufeff', '\u200d'];

/** Every text inside a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The same value with something put into each of its texts. */
const withPut = (value: unknown, put: (text: string) => string): unknown => {
  if (typeof value === 'string') return put(value);
  if (Array.isArray(value)) return value.map((each) => withPut(each, put));
  if (typeof value === 'object' && value !== null && !(value instanceof File))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withPut(each, put)]));
  return value;
};

const fields = endpoints.flatMap(({ name, endpoint, audiences }) =>
  audiences.flatMap((audience) =>
    Object.entries((endpoint.access[audience]?.input ?? endpoint.input).shape)
      .filter(([field]) => !compared.test(field) && !pathFields(endpoint.path).includes(field))
      .map(([field, schema]) => ({ title: `${name} ${field} of ${audience}`, field, schema })),
  ),
);

describe('text that people send', () => {
  test.each(fields)('$title holds nothing unseen', ({ field, schema }) => {
    for (const sample of [sampleOf(schema, field), 'a long enough text', 'someone@sala.test', '0812345678']) {
      for (const character of unseen)
        for (const put of [
          (text: string) => `${text}${character}`,
          (text: string) => `${text.slice(0, 2)}${character}${text.slice(2)}`,
        ]) {
          const parsed = schema.safeParse(withPut(sample, put));
          if (!parsed.success) continue;
          expect(textsIn(parsed.data).filter((text) => text.includes(character))).toEqual([]);
        }
    }
  });

  test('is looked at in many fields', () => {
    const takesText = fields.filter(({ schema }) => schema.safeParse('a long enough text').success);
    expect(takesText.length).toBeGreaterThan(20);
  });
});
