import type { Language, Text } from '#kernel/contract/problems.ts';
import type { Scope } from '#kernel/server/scope.ts';
import { shownTime } from '#kernel/server/shown-time.ts';

/** What people call some classes: of which type and when. */
export async function classNames(scope: Scope, ids: readonly string[]): Promise<Map<string, Text>> {
  const rows = await scope
    .table('classroom_event', 'e', [{ table: 'topic', as: 't', on: ['t.id', 'e.topic_id'] }])
    .whereIn('e.id', [...ids])
    .select<{ id: string; title: string; starts_at: Date }[]>('e.id', 't.name as title', 'e.starts_at');
  return new Map(
    rows.map(({ id, title, starts_at }) => {
      const name = (language: Language) => `${title}, ${shownTime(starts_at, scope.shop.timeZone, language)}`;
      return [id, { en: name('en'), th: name('th') }];
    }),
  );
}
