import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));
const report = (content: unknown) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('counting tests', () => {
  it('counts a test file that broke before its tests as one failure', () => {
    const file = report({
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(countVitest(file)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts what fails outside any browser test, and a test that passed only now and then', () => {
    const file = report({
      stats: { expected: 5, unexpected: 1, flaky: 1 },
      errors: [{ message: 'No tests found' }],
    });
    expect(countPlaywright(file)).toEqual({ passed: 5, failed: 3 });
  });

  it.each([
    ['nothing at all', ''],
    ['half a report', '{"numPassedTests": 3'],
    ['another report', '{}'],
  ])('takes %s for a failure', (_what, content) => {
    expect(countVitest(report(content))).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(report(content))).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
  });
});
