/** `node tools/boundaries.ts`: checks the rules of config/boundaries.cjs over the whole tree. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const root = join(import.meta.dirname, '..');
const folders = ['kernel', 'plugins', 'remotes', 'shells', 'migrations', 'config', 'testing', 'tools'];
const source = /(?<!\.d)\.tsx?$/;

const load = createRequire(import.meta.url);
const configuration: IConfiguration = load('../config/boundaries.cjs');
const moduleLayers: Readonly<Record<string, readonly string[]>> = load('../config/module-layers.cjs');
const layeredModules = new Set(Object.values(moduleLayers).flat());

/**
 * What breaks a rule, in the tree at `base`, and how much of it was seen.
 * @param within folders to check, with everything that they import; the whole tree by default.
 */
export async function checkBoundaries(base: string, within: readonly string[] = folders) {
  const present = within.filter((folder) => existsSync(join(base, folder)));
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
  const violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  const files = present.flatMap((folder) => sourcesIn(base, folder));
  const seen = new Set(result.modules.map((module) => module.source));
  return {
    violations: [...violations, ...findModuleCircles(result), ...findPartsWithoutLayer(files)],
    unseen: files.filter((file) => !seen.has(file)),
    unresolved: result.modules
      .filter((module) => module.couldNotResolve && /^[.#]/.test(module.source))
      .map((module) => module.source),
    modules: files.length,
    dependencies: result.summary.totalDependenciesCruised ?? 0,
  };
}

/** The module of a file. What joins the modules of a plugin is a module of its own. Tests belong to none. */
function moduleOf(file: string): string | null {
  const [, module, rest = ''] = /^kernel\/modules\/([^/]+)\/(.+)$/.exec(file) ?? [];
  // A contract imports no module, so it is in no circle.
  if (!module || /(^|\/)tests\/|\.test\.ts$|^(contract|demo)\.ts$/.test(rest)) return null;
  return layeredModules.has(module) && /^(api|plugin)\.ts$/.test(rest) ? `${module}/${rest}` : module;
}

/** Returns the modules that import each other, directly or through others, as lines of violations. */
function findModuleCircles({ modules }: ICruiseResult): string[] {
  const imported = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source);
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved);
      if (from && to && from !== to) imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  }
  const pathBetween = (from: string, to: string, seen = new Set<string>()): string[] | null => {
    for (const next of imported.get(from) ?? []) {
      if (next === to) return [to];
      if (seen.has(next)) continue;
      const rest = pathBetween(next, to, seen.add(next));
      if (rest) return [next, ...rest];
    }
    return null;
  };
  return [...imported.keys()].flatMap((module) => {
    const circle = pathBetween(module, module);
    return circle ? [`modules-have-no-circles: ${[module, ...circle].join(' -> ')}`] : [];
  });
}

/** Returns the parts of plugins that config/module-layers.cjs does not name, as lines of violations. */
const findPartsWithoutLayer = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const [, module] = /^kernel\/modules\/([^/]+)\/part\.ts$/.exec(file) ?? [];
    return module && !layeredModules.has(module) ? [`parts-have-a-layer: ${file}`] : [];
  });

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
