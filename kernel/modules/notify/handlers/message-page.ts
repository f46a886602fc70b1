import { raw } from 'objection';
import { z } from 'zod';
import type { LocalizedText } from '../../../contract/problems.ts';
import { toLocal } from '../../../contract/time.ts';
import { readPage } from '../../../server/db/page.ts';
import { containing } from '../../../server/db/search.ts';
import { handler } from '../../../server/plugin/define-plugin.ts';
import { type KernelScope, kernelScopeOf } from '../../../server/tenancy/kernel-scope.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { type MessageAddress, memberContact } from '../api.ts';
import { type MessageState, messageChannels, notifyContract } from '../contract.ts';
import { failureWords } from '../domain/failure-texts.ts';
import { mailNotice, memberNotice } from '../events.ts';
import { OutboxMessage } from '../models/outbox-message.ts';

/** What the outbox calls what the list shows; a message with no channel had no way to its receiver. */
const states: Readonly<Record<MessageState, readonly OutboxMessage['state'][]>> = {
  waiting: ['pending', 'claimed', 'held'],
  sent: ['sent', 'done'],
  failed: ['parked'],
  unreached: ['sent'],
};

const stateOf = ({ state, channel }: OutboxMessage): MessageState => {
  if (state === 'parked') return 'failed';
  if (state === 'sent' && channel === null) return 'unreached';
  return state === 'sent' || state === 'done' ? 'sent' : 'waiting';
};

const stored = z.object({ title: z.string(), body: z.string().nullable() });

/** The words of a message: as they were sent, else as they would be in each language; null of anything else. */
function wordsOf({
  event,
  payload,
  state,
}: OutboxMessage): { title: LocalizedText; body: LocalizedText | null } | null {
  const json: unknown = JSON.parse(payload);
  if (state === 'sent') {
    const { data } = stored.safeParse(json);
    if (!data) return null;
    const both = (text: string): LocalizedText => ({ en: text, th: text });
    return { title: both(data.title), body: data.body === null ? null : both(data.body) };
  }
  if (event === memberNotice.name) {
    const { data } = memberNotice.payload.safeParse(json);
    return data ? { title: data.title, body: data.body } : null;
  }
  // What a mail says beside its subject may be for its receiver alone.
  const { data } = mailNotice.payload.safeParse(json);
  return event === mailNotice.name && data ? { title: data.subject, body: null } : null;
}

/** What a part of the program calls its messages; of one that is there no more only that it was a message. */
const titleOf = ({ kernel }: KernelScope, consumer: string): LocalizedText =>
  kernel.installation.consumer(consumer)?.subscription.title ?? { en: 'Message', th: 'ข้อความ' };

const receiverOf = (row: OutboxMessage, members: ReadonlyMap<string, MessageAddress>) => {
  if (row.receiver !== null) return { name: row.receiver, member_id: null };
  if (row.receiver_id === null) return null;
  const member = members.get(row.receiver_id);
  return member ? { name: member.name, member_id: row.receiver_id } : null;
};

async function membersLike(scope: ReadScope, search: string): Promise<readonly string[]> {
  const answers = await scope.ask(memberContact, 'named', search);
  return answers.flatMap(({ value }) => value);
}

export const messagePage = handler(notifyContract, 'messages', async ({ input, scope }) => {
  // The newest of all shops come first in the order of ids alone, and a quiet shop's are far behind them.
  const ofShop = input.state ? 'outbox_shown, outbox_held' : 'outbox_shown';
  const query = scope
    .query(OutboxMessage)
    .from(raw(`outbox FORCE INDEX (${ofShop})`))
    .where({ is_shown: true });
  if (input.state) {
    query.whereIn('state', [...states[input.state]]);
    if (input.state === 'unreached') query.whereNull('channel');
    if (input.state === 'sent')
      query.where((either) => {
        either.whereNotNull('channel').orWhere({ state: 'done' });
      });
  }
  if (input.channel) query.where({ channel: input.channel });
  if (input.search) {
    const like = containing(input.search);
    const named = await membersLike(scope, input.search);
    query.where((either) => {
      either
        .where('receiver', 'like', like)
        .orWhereIn('receiver_id', [...named])
        .orWhereRaw(
          "CONVERT(JSON_EXTRACT(payload, '$.title', '$.body', '$.subject') USING utf8mb4) COLLATE utf8mb4_unicode_520_ci LIKE ?",
          [like],
        );
    });
  }
  query
    .select(
      'id',
      'event',
      'consumer',
      'payload',
      'state',
      'receiver_id',
      'receiver',
      'channel',
      'fallback_reason',
      'last_error',
      'attempts',
      'created_at',
      'done_at',
    )
    .orderBy('id', 'desc');
  const { data, total_items } = await readPage(query, input);
  const ids = data.flatMap(({ receiver_id }) => receiver_id ?? []);
  const [answer] = ids.length > 0 ? await scope.ask(memberContact, 'addresses', ids) : [];
  const members = answer?.value ?? new Map<string, MessageAddress>();
  const local = (at: Date | null) => at && toLocal(at, scope.shop.timeZone);
  return {
    data: data.map((row) => {
      const state = stateOf(row);
      const words = wordsOf(row);
      return {
        id: row.id,
        state,
        channel: messageChannels.find((channel) => channel === row.channel) ?? null,
        to: receiverOf(row, members),
        title: words?.title ?? titleOf(kernelScopeOf(scope), row.consumer),
        body: words?.body ?? null,
        why: state !== 'sent' && row.last_error ? failureWords(row.last_error) : null,
        fallback: row.fallback_reason === null ? null : failureWords(row.fallback_reason),
        attempts: row.attempts,
        created_at: toLocal(row.created_at, scope.shop.timeZone),
        sent_at: state === 'sent' ? local(row.done_at) : null,
      };
    }),
    total_items,
  };
});
