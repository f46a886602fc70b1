import { join } from 'node:path';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { sharedModules } from '#kernel/ui/app/declaration/kit-pieces.ts';
import { signInSchema } from '../../kernel/contract/page-pieces.ts';
import { readDeclaration, readShell, type Scripts } from './declarations.ts';
import { PageFiles } from './page-files.ts';
import type { RemoteUnit, ShellUnit } from './units.ts';

/** Writes a JSON file of what a compilation has made, once its files have their final names. */
class Description implements RspackPluginInstance {
  readonly #file: string;
  readonly #describe: (compilation: Compilation) => Promise<unknown>;

  constructor(file: string, describe: (compilation: Compilation) => Promise<unknown>) {
    this.#file = file;
    this.#describe = describe;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    const name = this.#file;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            const described = await this.#describe(compilation);
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(described)));
          } catch (error) {
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
          }
        },
      );
    });
  }
}

const publicPathOf = ({ outputOptions }: Compilation): string => String(outputOptions.publicPath);

const scriptsOf = (files: PageFiles, entry: string): Scripts => ({
  entry,
  ofImports: (imports) => files.ofImports(imports),
  ofName: (name) => files.ofName(name),
});

/** Writes `remote.json` beside a remote's code, from the remote's own declarations. */
export const remoteJson = (root: string, unit: RemoteUnit, build: string): RspackPluginInstance =>
  new Description('remote.json', (compilation) => {
    const files = new PageFiles(compilation, publicPathOf(compilation));
    const [entry = ''] = files.entry();
    return readDeclaration(root, unit, build, scriptsOf(files, entry));
  });

/** What a script that stands in a page itself may not hold: it would end there. */
const endsScript = /<\/script|<!--/i;

/** Writes `sign-in.json`, which holds the scripts that sign members in ahead of the shell. */
export const signInJson = (): RspackPluginInstance =>
  new Description('sign-in.json', async (compilation) => {
    const textOf = (entry: string) => {
      const [file = '', ...others] = compilation.entrypoints.get(entry)?.getFiles() ?? [];
      const text = String(compilation.getAsset(file)?.source.source() ?? '');
      if (text === '' || others.length > 0) throw new Error(`The script ${entry} is not in one piece.`);
      if (endsScript.test(text)) throw new Error(`The script ${entry} cannot stand in a page.`);
      return text;
    };
    return signInSchema.parse({ line: textOf('line'), sandbox: textOf('sandbox') });
  });

/** A face's file for the characters from here on: plain Latin, and Thai. */
const fontFrom = { latin: /unicode-range:\s*U\+0{0,2}20-/i, thai: /unicode-range:\s*U\+0?e01-/i };

/** Addresses of the fonts that most texts need, by their script, as the style sheets name them. */
export const fontsOf = (compilation: Compilation): Record<string, string> => {
  const styles = Object.entries(compilation.assets)
    .filter(([name]) => name.endsWith('.css'))
    .map(([, source]) => source.source().toString());
  const faces = styles.flatMap((style) => style.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const fonts = Object.entries(fontFrom).map(([script, range]) => {
    const face = faces.find((each) => range.test(each)) ?? '';
    return [script, /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1]];
  });
  return Object.fromEntries(fonts.filter(([, address]) => address !== undefined));
};

/** Writes `shell.json` beside a shell's page, from the shell's own routes. */
export const shellJson = (root: string, unit: ShellUnit, build: string): RspackPluginInstance =>
  new Description('shell.json', (compilation) => {
    const publicPath = publicPathOf(compilation);
    const files = new PageFiles(compilation, publicPath);
    const scripts = files.entry();
    const pieces = Object.entries(sharedModules).map(([name, [file, request]]) => {
      const from = join(root, 'kernel/ui', file);
      return [name, files.ofImports([{ from, request }]).files] as const;
    });
    const kit = {
      ...files.provided(),
      ...Object.fromEntries(pieces.filter(([, scripts]) => scripts.length > 0)),
    };
    const page = { build, scripts, fonts: fontsOf(compilation), kit };
    return readShell(root, unit, page, scriptsOf(files, ''));
  });
