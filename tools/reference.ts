/** `npm run reference`: writes docs/reference/ from docstrings, and the list of rules from the files that cite them. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ExportedDeclaration, readExports } from './exports.ts';

const root = join(import.meta.dirname, '..');
const folder = 'docs/reference';
const testFolders = ['**/tests', '**/node_modules'];
const extensionName = /^\w+ = defineExtension\b[\s\S]*?\(\s*'(\w+\.\w+)'/;
const eventName = /^\w+ = defineEvent\(\s*'(\w+\.\w+)'/;

const note = [
  '`npm run reference` writes this page from the docstrings. Edit those instead of this page.',
  'It covers the kernel and its modules. A feature in `plugins/` describes its own in its `README.md`.',
].join(' ');

/** Text for a cell of a table: rules link to their page, and no sign of Markdown is left outside of code. */
const cell = (text: string): string =>
  text
    .replace(/\bdocs\/((?:\w+\/)*([\w-]+\.md(?:#[\w-]+)?))/g, '[$2](../$1)')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;')))
    .join('')
    .replaceAll('|', '\\|');

const fileLink = (file: string): string => `[${file}](../../${file})`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** What is declared in the kernel with one of its `define…` functions, with the name that it is stored by. */
interface Named extends ExportedDeclaration {
  readonly id: string;
}

function findNamed(pattern: RegExp): Named[] {
  const files = globSync('kernel/**/*.ts', { cwd: root, exclude: testFolders }).sort();
  return files
    .filter((file) => !/\.test\.ts$/.test(file))
    .flatMap((file) =>
      readExports(root, file)
        .filter((each) => each.file === file)
        .flatMap((each) => {
          const [, id] = pattern.exec(each.code) ?? [];
          return id === undefined ? [] : [{ ...each, id }];
        }),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const byName = (one: ExportedDeclaration, other: ExportedDeclaration): number =>
  one.name < other.name ? -1 : 1;

const ownerOf = ({ id }: Named): string => id.split('.')[0] ?? '';

const namedSections = (named: readonly Named[]): string[] =>
  [...Map.groupBy(named, ownerOf)].flatMap(([owner, each]) => [
    `### ${owner}`,
    table(
      ['Name', 'Declared as', 'Purpose', 'File'],
      each.map(({ id, name, purpose, file }) => [`\`${id}\``, `\`${name}\``, cell(purpose), fileLink(file)]),
    ),
  ]);

function extensionsPage(extensions: readonly Named[], events: readonly Named[]): string {
  return [
    '# Extension points and events',
    note,
    'Both are grouped by the plugin that owns them.',
    '## Extension points',
    'A plugin contributes to an extension point with `provides`. Its functions run in the transaction of the caller.',
    ...namedSections(extensions),
    '## Events',
    'A plugin subscribes to an event with `on`. The outbox delivers each event at least once.',
    ...namedSections(events),
  ].join('\n\n');
}

/** What features can import of a module, by the module's folder. */
const moduleApis = (): Map<string, ExportedDeclaration[]> => {
  const files = globSync('kernel/modules/*/{api,extensions}.ts', { cwd: root }).sort();
  const apis = new Map<string, ExportedDeclaration[]>();
  for (const [module, paths] of Map.groupBy(files, dirname)) {
    const exported = new Map(
      paths.flatMap((path) => readExports(root, path)).map((each) => [each.name, each]),
    );
    const others = [...exported.values()].filter(
      ({ code }) => !extensionName.test(code) && !eventName.test(code),
    );
    apis.set(module, others.sort(byName));
  }
  return apis;
};

function apisPage(apis: ReadonlyMap<string, readonly ExportedDeclaration[]>): string {
  const sections = [...apis]
    .filter(([, exported]) => exported.length > 0)
    .flatMap(([module, exported]) => [
      `## ${module.split('/').at(-1)}`,
      table(
        ['Name', 'Purpose', 'File'],
        exported.map(({ name, purpose, file }) => [`\`${name}\``, cell(purpose), fileLink(file)]),
      ),
    ]);
  return [
    '# Module APIs',
    note,
    'A plugin imports these names from `api.ts` or `extensions.ts` of the module. Functions run in the transaction of the caller. [extensions.md](extensions.md) has the extension points.',
    ...sections,
  ].join('\n\n');
}

const cited = /docs\/domain\/([a-z-]+\.md)#([a-z]\d+)/g;

/** The files that cite each rule, by `page#rule`. */
function citingFiles(): Map<string, string[]> {
  const files = globSync('{kernel,plugins,remotes,shells}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: testFolders,
  });
  const citations = files.sort().flatMap((file) => {
    const rules = [...readFileSync(join(root, file), 'utf8').matchAll(cited)];
    return [...new Set(rules.map(([, page, rule]) => `${page}#${rule}`))].map((rule) => ({ rule, file }));
  });
  return new Map(
    [...Map.groupBy(citations, ({ rule }) => rule)].map(([rule, each]) => [
      rule,
      each.map(({ file }) => file),
    ]),
  );
}

/** Which files implement a rule. A rule without a file is left out. */
function rulesPage(): string {
  const files = citingFiles();
  const sections = globSync('docs/domain/*.md', { cwd: root })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const page = basename(path);
      const [, title = page] = /^# (.+)$/m.exec(text) ?? [];
      const rows = [...text.matchAll(/<a id="([a-z]\d+)"><\/a>\*\*[a-z]\d+\. (.+?)\.?\*\*/g)].flatMap(
        ([, rule = '', name = '']) => {
          const found = files.get(`${page}#${rule}`) ?? [];
          return found.length === 0
            ? []
            : [[`[${rule}](../domain/${page}#${rule})`, name, found.map(fileLink).join('<br>')]];
        },
      );
      return rows.length === 0 ? [] : [`## ${title}`, table(['Rule', 'Name', 'Files'], rows)];
    });
  return [
    '# Rules and their code',
    '`npm run reference` writes this page from citations such as `docs/domain/booking.md#b2` in the code.',
    ...sections,
  ].join('\n\n');
}

/** Returns the pages of the reference, by their path from the root of the repository. */
export function referencePages(): Map<string, string> {
  const [extensions, events] = [findNamed(extensionName), findNamed(eventName)];
  return new Map([
    [`${folder}/extensions.md`, `${extensionsPage(extensions, events)}\n`],
    [`${folder}/apis.md`, `${apisPage(moduleApis())}\n`],
    [`${folder}/rules.md`, `${rulesPage()}\n`],
  ]);
}

/** Returns the declarations in the reference whose docstring has no sentence, as `file: name`. */
export function missingDocstrings(): string[] {
  const all = [...findNamed(extensionName), ...findNamed(eventName), ...[...moduleApis().values()].flat()];
  return all.filter(({ purpose }) => purpose === '').map(({ file, name }) => `${file}: ${name}`);
}

if (import.meta.main) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of referencePages()) writeFileSync(join(root, path), text);
}
