import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedModules } from '../kit-pieces.ts';

test.each(Object.entries(sharedModules))(
  'the late part %s is imported where it is said to be',
  (_, [file, request]) => {
    expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(
      `import('${request}')`,
    );
  },
);
