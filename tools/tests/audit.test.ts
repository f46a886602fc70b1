import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../audit.ts';

const weakness = (name: string, fixAvailable: unknown) => ({
  name,
  severity: 'high',
  isDirect: false,
  via: [{ title: 'Reads past its end', url: 'https://advisories.test/1', severity: 'high' }, 'other'],
  effects: [],
  range: '<2.0.0',
  nodes: [`node_modules/${name}`],
  fixAvailable,
});
const report = (...found: ReturnType<typeof weakness>[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map((each) => [each.name, each])),
    metadata: { vulnerabilities: { total: found.length } },
  });

describe('the audit of packages', () => {
  it('is good where nothing is known of any', () => {
    expect(judgeAudit(report())).toEqual({
      exitCode: 0,
      lines: ['0 packages with known weaknesses, 0 of them with a mended version'],
    });
  });

  it.each([[true], [{ name: 'other', version: '2.0.1', isSemVerMajor: true }]])(
    'fails where a weakness has a mended version (%j)',
    (fixAvailable) => {
      const { exitCode, lines } = judgeAudit(report(weakness('one', fixAvailable), weakness('two', false)));
      expect(exitCode).toBe(1);
      expect(lines.join('\n')).toMatch(/high: one <2\.0\.0 \(mended by .+\): Reads past its end/);
      expect(lines.at(-1)).toBe('2 packages with known weaknesses, 1 of them with a mended version');
    },
  );

  it('names a weakness that nobody can mend yet, and does not fail for it', () => {
    const { exitCode, lines } = judgeAudit(report(weakness('two', false)));
    expect(exitCode).toBe(0);
    expect(lines[0]).toContain('no mended version yet');
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '[]'])(
    'says that nothing was audited where the registry answers no report (%j)',
    (answer) => {
      expect(judgeAudit(answer)).toMatchObject({
        exitCode: 2,
        lines: [expect.stringContaining('Not audited')],
      });
    },
  );
});
