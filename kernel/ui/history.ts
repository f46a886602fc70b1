/** The kit's entry point for histories: fetched with the first page of a long list, or of lists in tabs. */

export { PagedHistory } from './app/page/paged-history.tsx';
export { type TabEntry, Tabs } from './kit/components/tabs.tsx';
