import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../client/query-client.ts';
import { markChanged } from '../live-answers.ts';

test('an answer that one part of a page follows counts as old, although another part shows it without following', () => {
  const show = (topics: string[]) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: ['shared'],
      queryFn: () => 'later',
      enabled: false,
      meta: { live: { audience: 'member', topics } },
    });
    return observer.subscribe(() => undefined);
  };
  queryClient.setQueryData(['shared'], 'first');
  const ends = [show(['member.profile']), show([])];
  const isOld = () => queryClient.getQueryState(['shared'])?.isInvalidated;
  markChanged({ topic: 'booking.next', ids: [] });
  expect(isOld()).toBe(false);
  markChanged({ topic: 'member.profile', ids: [] });
  expect(isOld()).toBe(true);
  for (const end of ends) end();
});
