import type { Text } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { kernelScopeOf } from '../../../server/kernel-scope.ts';
import { handler } from '../../../server/plugin.ts';
import type { Scope } from '../../../server/scope.ts';
import { notifyContract } from '../contract.ts';
import { failureWords } from '../domain/failure-words.ts';
import { memberNotice } from '../events.ts';
import { OutboxMessage } from '../models/outbox-message.ts';
import { memberAddress } from '../points.ts';

/** A message of a part of the program that is there no more. */
const message: Text = { en: 'Message', th: 'ข้อความ' };

/** Whom a message to a member is for, and its title; null for any other message. */
const receiverOf = ({ event, payload }: OutboxMessage) => {
  if (event !== memberNotice.name) return null;
  const parsed = memberNotice.payload.safeParse(JSON.parse(payload));
  return parsed.success ? { member_id: parsed.data.member_id, title: parsed.data.title } : null;
};

/** The receivers of some messages, by the message's id; one who is no member any more is left out. */
async function receiversOf(scope: Scope, rows: readonly OutboxMessage[]) {
  const receivers = rows.flatMap((row) => {
    const receiver = receiverOf(row);
    return receiver ? [{ id: row.id, ...receiver }] : [];
  });
  const ids = receivers.map(({ member_id }) => member_id);
  const [answer] = ids.length > 0 ? await scope.ask(memberAddress, 'addresses', ids) : [];
  return new Map(
    receivers.flatMap(({ id, member_id, title }) => {
      const name = answer?.value.get(member_id)?.name;
      return name === undefined ? [] : [[id, { member_id, name, title }] as const];
    }),
  );
}

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
  query
    .select('id', 'event', 'consumer', 'payload', 'last_error', 'attempts', 'created_at')
    .orderBy('id', 'desc');
  const { data, total_items } = await readPage(query, input);
  const receivers = await receiversOf(scope, data);
  return {
    data: data.map((row) => ({
      id: row.id,
      event: row.event,
      consumer: row.consumer,
      reason: row.last_error ?? '',
      what: installation.consumer(row.consumer)?.subscription.title ?? message,
      why: failureWords(row.last_error ?? ''),
      to: receivers.get(row.id) ?? null,
      attempts: row.attempts,
      created_at: toLocal(row.created_at, scope.shop.timeZone),
    })),
    total_items,
  };
});
