import type { Text } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import { notifyContract } from '../contract.ts';
import { failureWords } from '../domain/failure-words.ts';
import { OutboxMessage } from '../models/outbox-message.ts';

/** A message of a part of the program that is there no more. */
const message: Text = { en: 'Message', th: 'ข้อความ' };

export const parked = handler(notifyContract, 'parked', async ({ input, scope }) => {
  const { installation } = kernelScopeOf(scope).kernel;
  const query = scope.query(OutboxMessage).where({ state: 'parked' });
  if (input.search) {
    const like = containing(input.search);
    query.where((either) => {
      either
        .where('event', 'like', like)
        .orWhere('consumer', 'like', like)
        .orWhere('last_error', 'like', like);
    });
  }
  query.select('id', 'event', 'consumer', 'last_error', 'attempts', 'created_at').orderBy('id', 'desc');
  const { data, total_items } = await readPage(query, input);
  return {
    data: data.map((row) => ({
      id: row.id,
      event: row.event,
      consumer: row.consumer,
      reason: row.last_error ?? '',
      what: installation.consumer(row.consumer)?.subscription.title ?? message,
      why: failureWords(row.last_error ?? ''),
      attempts: row.attempts,
      created_at: toLocal(row.created_at, scope.shop.timeZone),
    })),
    total_items,
  };
});
