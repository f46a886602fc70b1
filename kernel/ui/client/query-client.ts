import { QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/** The one store of server data of a page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof Problem && error.isPassing,
      retryDelay: (failures) => 500 * 3 ** failures,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
