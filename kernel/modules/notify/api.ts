import { z } from 'zod';
import type { Language } from '../../contract/problems.ts';
import { toLocal } from '../../contract/time.ts';
import { allFulfilled, Batcher } from '../../server/concurrency/batcher.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';
import { kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope, WriteScope } from '../../server/tenancy/scope.ts';
import { lineMessaging } from '../shop/api.ts';
import { shopNotice } from './events.ts';
import { OutboxMessage } from './models/outbox-message.ts';

export {
  type Occasion,
  type QuietRule,
  reminderOutsideQuietHours,
  sendingTime,
} from './domain/quiet-hours.ts';
export { notifyMembers } from './notify-members.ts';
export { readQuietRule } from './quiet-hours.ts';
export { mailReport } from './report-ready.ts';
export { isShopNotified, notifyShop, type ShopEvent, shopEvents } from './shop-notice.ts';
export {
  defineMessageText,
  type MessageText,
  type MessageWords,
  messageTexts,
  messageWords,
} from './texts.ts';

export { tryLineChannel, tryLineMessage } from './try-line.ts';

/** Where and in which language a member receives messages. */
export interface MessageAddress {
  /** Full name, as staff see it. */
  name: string;
  /** LINE user id, where the member is linked to one. */
  line_user_id: string | null;
  email: string | null;
  /** In E.164. */
  phone: string;
  language: Language | null;
}

/**
 * Where a member can be reached; the member module answers, null for nobody of this shop.
 * An extension rather than a call, because the member module itself writes to members.
 */
export const memberContact = defineExtension<{
  /** By member id; who is nobody of this shop is left out. */
  addresses(scope: ReadScope, memberIds: readonly string[]): Promise<ReadonlyMap<string, MessageAddress>>;
  /** Ids of members by a part of their name, at most 500. */
  named(scope: ReadScope, search: string): Promise<readonly string[]>;
}>('notify.member_address', { addresses: 'answer', named: 'answer' });

interface AddressLookup {
  readonly scope: Scope;
  readonly memberId: string;
}

/** Addresses of a shop's members that are asked for at about the same time are read together. */
const lookups = new WeakMap<Kernel, Batcher<AddressLookup, MessageAddress | null>>();

async function findAddresses(all: readonly AddressLookup[]) {
  const ids = all.map(({ memberId }) => memberId);
  const [answer] = (await all[0]?.scope.ask(memberContact, 'addresses', ids)) ?? [];
  return allFulfilled(ids.map((id) => answer?.value.get(id) ?? null));
}

/** Returns where a member is reached, or null if the shop has no such member. Many calls at once share one query. */
export function findMemberAddress(scope: Scope, memberId: string): Promise<MessageAddress | null> {
  const { kernel, shopId } = kernelScopeOf(scope);
  const batcher = lookups.get(kernel) ?? new Batcher(findAddresses, { collectsTurn: true });
  lookups.set(kernel, batcher);
  return batcher.do(shopId, { scope, memberId });
}

/** What is still sent of a notice to the shop where the member whom it names was erased before. */
const unnamed = (payload: string): string => {
  const { data } = shopNotice.payload.safeParse(JSON.parse(payload));
  // What was sent since it was looked for is no notice any more but what was read of it.
  return data ? JSON.stringify({ ...data, member_id: null, body: data.title, link: null }) : '{}';
};

/**
 * Takes the texts of all messages to a member away, and of those to the shop that name them, and whom they were for,
 * inside the caller's transaction. One that is under way leaves nothing either.
 */
export async function forgetMessages(scope: WriteScope, memberId: string): Promise<void> {
  const messages = () => scope.query(OutboxMessage).where({ receiver_id: memberId });
  // What waits is addressed to nobody any more, and ends as such.
  await messages().whereIn('state', ['sent', 'done', 'parked']).patch({ receiver_id: null, payload: '{}' });
  for (const { id, payload } of await messages().where({ event: shopNotice.name }).select('id', 'payload'))
    await scope
      .query(OutboxMessage)
      .findById(id)
      .patch({ payload: unnamed(payload) });
  await messages().patch({ receiver_id: null });
}

/** The messages that a member was sent or is to be sent, as far as they are kept: for a member's own data. */
export async function listMessages(
  scope: ReadScope,
  memberId: string,
): Promise<readonly Record<string, unknown>[]> {
  const rows = await scope
    .query(OutboxMessage)
    .where({ receiver_id: memberId, receiver: null, is_shown: true })
    .select('channel', 'payload', 'created_at', 'done_at')
    .orderBy('id');
  const local = (at: Date | null) => at && toLocal(at, scope.shop.timeZone);
  return rows.map(({ channel, payload, created_at, done_at }) => {
    const { title, body } = z
      .looseObject({ title: z.unknown(), body: z.unknown() })
      .parse(JSON.parse(payload));
    return { channel, title, body, create_dt: local(created_at), sent_dt: local(done_at) };
  });
}

/** Language of a message to a member who has chosen none. */
export const defaultLanguage: Language = 'th';

/** How a member is written to first, and in which language; `null` where there is no way. */
export interface ContactChannels {
  readonly by: 'line' | 'mail' | null;
  readonly language: Language;
}

/** How each of some members would be written to now. */
export async function readContactChannels(
  scope: Scope,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ContactChannels>> {
  const [answer] = await scope.ask(memberContact, 'addresses', memberIds);
  const hasLine = lineMessaging(scope) !== null;
  return new Map(
    memberIds.map((id): [string, ContactChannels] => {
      const address = answer?.value.get(id);
      const by = hasLine && address?.line_user_id ? 'line' : address?.email ? 'mail' : null;
      return [id, { by, language: address?.language ?? defaultLanguage }];
    }),
  );
}
