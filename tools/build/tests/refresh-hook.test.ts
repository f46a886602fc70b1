import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

const place = '__REACT_DEVTOOLS_GLOBAL_HOOK__';
const isFunction = (value: unknown) => typeof value === 'function';
const { injectIntoGlobalHook } = z
  .object({ injectIntoGlobalHook: z.custom<(page: object) => void>(isFunction) })
  .parse(createRequire(import.meta.url)('react-refresh/runtime'));
const placed = z.object({
  renderers: z.instanceof(Map),
  inject: z.custom<(renderer: object) => number>(isFunction),
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  { before: 'nothing', make: () => {} },
  { before: 'the code of the shell that replaces components', make: injectIntoGlobalHook },
])('React is written down for the remotes where $before came first', async ({ make }) => {
  const page = {};
  make(page);
  vi.stubGlobal('window', page);
  vi.resetModules();
  await import('../refresh-hook.ts');
  const { renderers, inject } = placed.parse(Reflect.get(page, place));
  const react = {};
  const id = inject(react);
  expect([...renderers]).toEqual([[id, react]]);
});
