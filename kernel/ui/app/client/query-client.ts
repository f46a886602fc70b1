import { QueryClient } from '@tanstack/react-query';
import { Problem } from '../../kit/network/problem.ts';

/** A read that was given up after its time has made the person wait for long already. */
const maxAttempts = (problem: Problem) => (problem.code === 'timeout' ? 1 : 2);

/** The one store of server data of a page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        error instanceof Problem && error.isPassing && failures < maxAttempts(error),
      retryDelay: (failures) => 500 * 3 ** failures,
      refetchOnWindowFocus: true,
    },
    // A write is made now or refused now, never sent later when the person has gone on.
    mutations: { retry: false, networkMode: 'always' },
  },
});
