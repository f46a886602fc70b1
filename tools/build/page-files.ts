import type { Chunk, ChunkGroup, Compilation, Module } from '@rspack/core';

/** An `import()` as a source file writes it. */
export interface LazyImport {
  /** Path of the file that imports. */
  readonly from: string;
  readonly request: string;
}

/** Scripts and style sheets of a piece, and the entry points of the kit that they take from the shell. */
export interface PieceFiles {
  readonly files: string[];
  readonly kit: string[];
}

const resourceOf = (module: Module | undefined): string =>
  module && 'resource' in module && typeof module.resource === 'string'
    ? (module.resource.split('?')[0] ?? '')
    : '';

const filesOf = (chunks: Iterable<Chunk>, kinds: RegExp): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => kinds.test(file));

/** The key of what is taken from the page's share scope, as the module's identifier spells it. */
const takenKey = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? /#kernel\/ui\/[\w-]+\.ts/.exec(module.identifier())?.[0]
    : undefined;

/** Looks up in a finished compilation which files an `import()` fetches. */
export class PageFiles {
  readonly #compilation: Compilation;
  readonly #publicPath: string;

  constructor(compilation: Compilation, publicPath: string) {
    this.#compilation = compilation;
    this.#publicPath = publicPath;
  }

  /** What some `import()`s fetch together, without what the compilation's own entry has brought already. */
  ofImports(imports: readonly LazyImport[]): PieceFiles {
    const groups = this.#compilation.chunkGroups.filter((group) =>
      group.origins.some(({ module, request }) =>
        imports.some((each) => each.request === request && each.from === resourceOf(module)),
      ),
    );
    return this.#of(groups);
  }

  /** What the module that a remote exposes fetches, by its chunk's name. */
  ofName(name: string): PieceFiles {
    return this.#of(this.#compilation.chunkGroups.filter((group) => group.name === name));
  }

  /** The files of every entry point that the compilation provides to others and does not hold in its entry. */
  provided(): Record<string, string[]> {
    const kit: Record<string, string[]> = {};
    for (const group of this.#compilation.chunkGroups) {
      for (const { module } of group.origins) {
        if (module?.type !== 'provide-module') continue;
        const key = /#kernel\/ui\/[\w-]+\.ts/.exec(module.identifier())?.[0];
        const { files } = this.#of([group]);
        if (key && files.length > 0) kit[key] = files;
      }
    }
    return kit;
  }

  /** Scripts of the page's own entry. */
  entry(): string[] {
    return this.#compilation.chunkGroups
      .filter((group) => group.isInitial())
      .flatMap((group) => filesOf(group.chunks, /\.js$/))
      .map((file) => this.#publicPath + file);
  }

  #of(groups: readonly ChunkGroup[]): PieceFiles {
    const { chunkGraph } = this.#compilation;
    const chunks = new Set(
      groups.flatMap((group) => [...group.chunks]).filter((chunk) => !chunk.canBeInitial()),
    );
    const kit = [...chunks].flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => takenKey(module) ?? []),
    );
    return {
      // A style sheet of a later piece holds its script up as long as it is on its way.
      files: [...new Set(filesOf(chunks, /\.(js|css)$/))].map((file) => this.#publicPath + file),
      kit: [...new Set(kit)],
    };
  }
}
