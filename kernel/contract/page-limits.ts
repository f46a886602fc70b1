/** How far a list is paged, apart from the schema of `page.ts`, so that a list's screen does not fetch zod. */
export const lastPage = 100_000;
/** Most rows on a page. */
export const maxPageSize = 100;
/** Most letters that are searched for. */
export const maxSearchLength = 100;
