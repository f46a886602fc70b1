import { relative } from 'node:path';
import { z } from 'zod';
import { readReport } from './counts.ts';
import { seconds } from './steps.ts';

const shown = 10;

const vitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const spec = z.object({
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
interface Suite {
  readonly specs: readonly z.output<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
);
const playwrightTimes = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
});

const specsOf = ({ specs, suites = [] }: Suite): readonly z.output<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const vitestFiles = (report: unknown, root: string): [string, number][] =>
  (vitestTimes.safeParse(report).data?.testResults ?? []).map(({ name, startTime, endTime }) => [
    relative(root, name),
    endTime - startTime,
  ]);

function playwrightFiles(report: unknown): [string, number][] {
  const byFile = new Map<string, number>();
  for (const { file, tests } of (playwrightTimes.safeParse(report).data?.suites ?? []).flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    byFile.set(file, (byFile.get(file) ?? 0) + ms);
  }
  return [...byFile];
}

/**
 * The test files that took longest, one a line.
 * @param reports JSON reports of vitest and Playwright; those that are not there are left out.
 * @param root folder that the names of files are relative to.
 */
export function slowestFiles(reports: readonly string[], root: string): string {
  const files = reports
    .map(readReport)
    .flatMap((report) => [...vitestFiles(report, root), ...playwrightFiles(report)])
    .sort(([, one], [, other]) => other - one)
    .slice(0, shown);
  return files.map(([name, ms]) => `  ${seconds(ms).padStart(12)}  ${name}\n`).join('');
}
