import type { Query } from '@tanstack/react-query';
import type { LiveEvent } from '../../../contract/boot.ts';
import { isAffectedBy, type LiveMeta } from '../client/live-concerns.ts';
import { queryClient } from '../client/query-client.ts';
import { createRefreshThrottle, type RefreshThrottle, type ThrottleOptions } from './refresh-throttle.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly live?: LiveMeta };
  }
}

const deskRhythm: ThrottleOptions = { gap: 500, spread: 0 };
/** A shop has many more members than desks. */
const memberRhythm: ThrottleOptions = { gap: 1_000, spread: 400 };

const paces = new WeakMap<Query, RefreshThrottle>();

const ask = (query: Query) => {
  // A page that nobody sees asks when it is seen again, because its answers are marked as old.
  if (document.hidden || !query.isActive()) return query.invalidate();
  const { queryKey } = query;
  void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false });
};

const paceOf = (query: Query): RefreshThrottle => {
  const known = paces.get(query);
  if (known) return known;
  const isMember = query.meta?.live?.audience === 'member';
  const pace = createRefreshThrottle(isMember ? memberRhythm : deskRhythm, () => ask(query));
  if (query.state.fetchStatus !== 'idle') pace.started();
  paces.set(query, pace);
  return pace;
};

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const pace = paces.get(event.query);
  if (event.action.type === 'fetch') pace?.started();
  else if (event.query.state.fetchStatus === 'idle') pace?.ended();
});

const mark = (query: Query) => {
  // Marked as old at once, so that it is not shown again without asking when its page is left in the meantime.
  query.invalidate();
  if (query.isActive()) paceOf(query).mark();
};

/** Parts of a page may share an answer, and the one that was shown last decides its meta. */
const concernsOf = (query: Query): LiveMeta[] =>
  [query, ...query.observers.map(({ options }) => options)].flatMap(({ meta }) => meta?.live ?? []);

/** Asks again, soon, for the answers on the page that an event may have changed; those of pages that one has left count as old from now on. */
export const markChanged = (event: LiveEvent): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (concernsOf(query).some((live) => isAffectedBy(event, live, query.state.data))) mark(query);
  }
};

/** Asks again, soon, for everything on the page. */
export const markAll = (): void => {
  for (const query of queryClient.getQueryCache().getAll()) mark(query);
};
