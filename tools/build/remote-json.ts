import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { readDeclaration } from './declarations.ts';
import type { RemoteUnit } from './units.ts';

/** Writes `remote.json` beside a remote's code, from the remote's own declarations. */
export class RemoteJson implements RspackPluginInstance {
  readonly #root: string;
  readonly #unit: RemoteUnit;
  readonly #build: string;

  constructor(root: string, unit: RemoteUnit, build: string) {
    this.#root = root;
    this.#unit = unit;
    this.#build = build;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteJson', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          try {
            const declared = await readDeclaration(this.#root, this.#unit, this.#build);
            compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(declared)));
          } catch (error) {
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
          }
        },
      );
    });
  }
}
