/**
 * The schema library as contracts ask for it in a page: one copy for the shell and all its remotes, fetched with the
 * first form. The build leaves of it what contracts use (tools/build/schema-loader.ts).
 */
export { z } from 'zod/v4';
