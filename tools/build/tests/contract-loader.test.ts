import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Audience } from '../../../kernel/contract/contract.ts';
import contractLoader from '../contract-loader.ts';

const root = join(import.meta.dirname, '../../..');

type Context = ThisParameterType<typeof contractLoader>;

const lighten = (
  file: string,
  { watched = [], callers }: { watched?: string[]; callers?: Audience[] } = {},
) =>
  new Promise<string>((resolve, reject) => {
    const context: Context = {
      getOptions: () => ({ callers }),
      addContextDependency: (folder) => watched.push(folder),
      resourcePath: join(root, file),
      async: () => (error, content) => (error ? reject(error) : resolve(String(content))),
    };
    contractLoader.call(context, '');
  });

describe('a contract in the browser', () => {
  test('keeps how to call its endpoints, and fetches its schemas', async () => {
    const code = await lighten('kernel/modules/staff/contract.ts');
    expect(code).toContain('"login":{"method":"POST","path":"/auth/login"');
    expect(code).toContain('load: () => import(');
    expect(code).not.toContain("from 'zod'");
  });

  test('keeps those that stand in its parts, and is made anew when one of these changes', async () => {
    const watched: string[] = [];
    const code = await lighten('kernel/modules/member/contract.ts', { watched });
    expect(code).toContain('"lineSignIn":{"method":"POST","path":"/auth/line"');
    expect(watched).toEqual([join(root, 'kernel/modules/member/contract')]);
  });

  test('keeps only what those may call who call it, with the schemas of all', async () => {
    const code = await lighten('kernel/modules/staff/contract.ts', { callers: ['member', 'public'] });
    expect(code).toContain('"login":{"method":"POST"');
    expect(code).toContain('"logout":{"method":"POST"');
    expect(code).not.toContain('"hqUsers"');
    expect(code).toContain('load: () => import(');
  });

  test('still has the lists and limits that stand beside it', async () => {
    expect(await lighten('kernel/modules/member/contract.ts')).toMatch(
      /export const consentVersion = "\d{4}-\d\d";/,
    );
  });
});
