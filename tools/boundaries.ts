/** `node tools/boundaries.ts`: checks the rules of config/boundaries.cjs over the whole tree. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const root = join(import.meta.dirname, '..');
const folders = ['kernel', 'plugins', 'remotes', 'shells', 'migrations', 'config', 'testing', 'tools'];
const source = /(?<!\.d)\.tsx?$/;

const configuration: IConfiguration = createRequire(import.meta.url)('../config/boundaries.cjs');

/** What breaks a rule, in the tree at `base`, and how much of it was seen. */
export async function checkBoundaries(base: string) {
  const present = folders.filter((folder) => existsSync(join(base, folder)));
  const { output } = await cruise(present, {
    baseDir: base,
    // TypeScript 7 has no API in JavaScript: with the default parser nothing would be seen, and all be well.
    parser: 'swc',
    ruleSet: configuration,
    validate: true,
    doNotFollow: { path: ['(^|/)node_modules/'] },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const result: ICruiseResult = output;
  const files = present.flatMap((folder) => sourcesIn(base, folder));
  const seen = new Set(result.modules.map((module) => module.source));
  return {
    violations: result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    unseen: files.filter((file) => !seen.has(file)),
    unresolved: result.modules
      .filter((module) => module.couldNotResolve && /^[.#]/.test(module.source))
      .map((module) => module.source),
    modules: files.length,
    dependencies: result.summary.totalDependenciesCruised ?? 0,
  };
}

function sourcesIn(base: string, folder: string): string[] {
  return readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => source.test(name))
    .map((name) => `${folder}/${name}`);
}

if (import.meta.main) {
  const { violations, unseen, unresolved, modules, dependencies } = await checkBoundaries(root);
  for (const line of violations) process.stdout.write(`${line}\n`);
  for (const file of unseen) process.stdout.write(`not seen by the check: ${file}\n`);
  for (const name of unresolved) process.stdout.write(`cannot be resolved: ${name}\n`);
  process.stdout.write(`${modules} files, ${dependencies} imports, ${violations.length} against the rules\n`);
  if (violations.length + unseen.length + unresolved.length > 0 || dependencies < modules / 2)
    process.exitCode = 1;
}
