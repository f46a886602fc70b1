import { describe, expect, test } from 'vitest';
import { openapiDocument } from '#kernel/server/http/openapi.ts';
import { loadInstallation } from '#kernel/server/runtime/loader.ts';
import { specifiedCalls } from './read-specification.ts';

const calls = specifiedCalls();
/** Those of the features whose folders are there; one that was taken out has none. */
const callsOf = (features: readonly string[]) =>
  calls.filter(({ feature }) => feature === null || features.includes(feature));
const installation = await loadInstallation();
const { paths = {} } = openapiDocument(installation);

/** What the document must say of a call; names of fields in the path are the program's own. */
const keyOf = (method: string, path: string) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`;

const operations = new Map<string, unknown>(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, unknown] => [
      keyOf(method.toUpperCase(), path),
      operation,
    ]),
  ),
);

describe('the specification’s calls in the OpenAPI document', () => {
  test('are read from the list', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(new Set(calls.map(({ method, path }) => keyOf(method, path))).size).toBe(calls.length);
  });

  test.each(callsOf(installation.features))('$method $path', ({ method, path, audiences, feature }) => {
    const operation = operations.get(keyOf(method, path));
    expect(operation, 'the call is missing').toBeDefined();
    expect(operation).toMatchObject({ 'x-feature': feature });
    const open = operation && typeof operation === 'object' && 'x-audience' in operation;
    expect(open ? operation['x-audience'] : []).toEqual(expect.arrayContaining([...audiences]));
    expect(open ? operation['x-audience'] : []).toHaveLength(audiences.length);
  });
});
