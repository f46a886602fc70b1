import { type Compiler, rspack } from '@rspack/core';

/** What stands in the page: modules that threw are forgotten before anything more is fetched. */
class ForgetFailures extends rspack.RuntimeModule {
  constructor() {
    super('forget failures', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, moduleCache } = rspack.RuntimeGlobals;
    return `
      var fetchChunk = ${ensureChunk};
      ${ensureChunk} = function () {
        for (var id in ${moduleCache}) if (${moduleCache}[id].error !== undefined) delete ${moduleCache}[id];
        return fetchChunk.apply(this, arguments);
      };`;
  }
}

/**
 * Has an `import()` that failed be tried again by the next one. A module that could not run, because a part that it takes
 * from another chunk did not load, would otherwise stay as it is until the page is loaded anew, and Retry help nobody.
 * It takes `output.strictModuleErrorHandling`, which notes what threw.
 */
export class RetryParts {
  apply(compiler: Compiler): void {
    const name = RetryParts.name;
    const { ensureChunk, moduleCache } = rspack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needed) => {
        needed.add(ensureChunk);
        needed.add(moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailures());
      });
    });
  }
}
