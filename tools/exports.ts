import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One exported declaration. */
export interface ExportedDeclaration {
  readonly name: string;
  /** The first sentence of its docstring, or an empty text. */
  readonly purpose: string;
  /** The file that declares it, from the root of the repository. */
  readonly file: string;
  /** The source from its name on, up to the next exported declaration. */
  readonly code: string;
}

const declared =
  /^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export (?:abstract )?(?:async )?(?:function|const|class|interface|type) (?=\w)/gm;
const listed = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;

/** Returns the first sentence of a docstring's text, or an empty text if the docstring has only tags. */
export function firstSentence(docstring: string): string {
  const text = docstring
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [prose = ''] = text.split(/(?:^| )@\w+/);
  return /^.*?[.](?= [A-Z`]|$)/.exec(prose.trim())?.[0] ?? prose.trim();
}

function declarationsIn(root: string, file: string): ExportedDeclaration[] {
  const source = readFileSync(join(root, file), 'utf8');
  const matches = [...source.matchAll(declared)];
  return matches.map((match, at) => {
    const code = source.slice(match.index + match[0].length, matches[at + 1]?.index);
    const [name = ''] = /^\w+/.exec(code) ?? [];
    return { name, purpose: firstSentence(match[1] ?? ''), file, code };
  });
}

/**
 * Returns what a file exports: its own declarations and those that it exports from other files.
 * It reads the source as Biome formats it. An overloaded function is one declaration, with the first docstring.
 * @param file its path from the root of the repository.
 * @throws Error if an exported name is not declared in the named file.
 */
export function readExports(root: string, file: string): ExportedDeclaration[] {
  const source = readFileSync(join(root, file), 'utf8');
  const own = declarationsIn(root, file);
  const others = [...source.matchAll(listed)].flatMap(([, names = '', path = '']) => {
    const target = join(file, '..', path);
    const available = readExports(root, target);
    return names
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
      .map((entry) => {
        const [name = '', alias = name] = entry.split(' as ');
        const found = available.find((each) => each.name === name);
        if (!found) throw new Error(`${target} does not declare ${name}, which ${file} exports`);
        return { ...found, name: alias };
      });
  });
  const first = new Map<string, ExportedDeclaration>();
  for (const each of [...own, ...others]) if (!first.has(each.name)) first.set(each.name, each);
  return [...first.values()];
}
