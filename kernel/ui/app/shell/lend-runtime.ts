import { createInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What the build's federation plugin keeps of itself in a page; only in built pages. */
declare const __webpack_require__: { readonly federation: Readonly<Record<string, unknown>> } | undefined;

const own = typeof __webpack_require__ === 'undefined' ? {} : __webpack_require__.federation;

/**
 * Lends the shell's federation code to the remotes, whose build takes it from here: each would otherwise bring its
 * own copy, 10 kB of a member's first screen per feature. What a remote keeps for itself starts empty, and it gets
 * an instance of its own, because the code's only other one is the shell's.
 */
const lent = {
  runtime: { init: createInstance },
  attachShareScopeMap: own.attachShareScopeMap,
  get bundlerRuntime() {
    // A shell exposes nothing, so its own copy leaves out how a remote is entered.
    return {
      ...(typeof own.bundlerRuntime === 'object' ? own.bundlerRuntime : {}),
      initContainerEntry,
      S: {},
    };
  },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: undefined,
};

Object.assign(globalThis, { _SALA_FEDERATION: { __esModule: true, default: lent } });
