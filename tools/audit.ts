/**
 * `npm run audit`: asks the registry for known weaknesses of every installed package, those of the build included.
 * Ends with 1 where one has a mended version, and with 2 where the registry does not answer.
 */
import { z } from 'zod';
import { lastLines, runCommand } from '../testing/servers/command.ts';

const finding = z.object({
  name: z.string(),
  severity: z.string(),
  range: z.string(),
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
  /** False, true, or the package whose other version mends it. */
  fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
});
const reportSchema = z.object({ vulnerabilities: z.record(z.string(), finding) });

const refusalSchema = z.object({ message: z.string() });

export interface AuditOutcome {
  readonly exitCode: 0 | 1 | 2;
  readonly lines: readonly string[];
}

const inWords = ({ name, severity, range, via, fixAvailable }: z.output<typeof finding>): string => {
  const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`));
  const mended =
    typeof fixAvailable === 'object'
      ? `mended by ${fixAvailable.name} ${fixAvailable.version}`
      : fixAvailable
        ? 'mended by an update'
        : 'no mended version yet';
  return `${severity}: ${name} ${range} (${mended}): ${why.join('; ')}`;
};

/**
 * What follows from a report of `npm audit --json`.
 * @param report as the command wrote it, whatever that is.
 */
export function judgeAudit(report: string): AuditOutcome {
  let parsed: unknown;
  try {
    parsed = JSON.parse(report);
  } catch {
    parsed = null;
  }
  const read = reportSchema.safeParse(parsed);
  if (!read.success) {
    const why = refusalSchema.safeParse(parsed);
    const said = why.success ? why.data.message : lastLines(report);
    return { exitCode: 2, lines: [`Not audited: the registry answered no report. ${said}`] };
  }
  const findings = Object.values(read.data.vulnerabilities);
  const mendable = findings.filter(({ fixAvailable }) => fixAvailable !== false).length;
  return {
    exitCode: mendable > 0 ? 1 : 0,
    lines: [
      ...findings.map(inWords),
      `${findings.length} packages with known weaknesses, ${mendable} of them with a mended version`,
    ],
  };
}

if (import.meta.main) {
  const { stdout } = await runCommand('npm', ['audit', '--json', '--audit=true']);
  const { exitCode, lines } = judgeAudit(stdout);
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = exitCode;
}
