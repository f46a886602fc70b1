import { createHash, randomInt } from 'node:crypto';
import { addMinutes } from '../../contract/time.ts';
import type { TelegramUpdate } from '../../server/providers/telegram.ts';
import { type KernelScope, kernelScopeOf } from '../../server/tenancy/kernel-scope.ts';
import type { ReadScope, Scope } from '../../server/tenancy/scope.ts';
import type { Shop } from '../../server/tenancy/shops.ts';
import { setTelegramChat } from '../shop/api.ts';
import { TelegramLink } from './models/telegram-link.ts';

const lifeMinutes = 10;
const mostDraws = 5;

const hash = (code: string): string => createHash('sha256').update(`telegram:${code}`).digest('hex');

/** Counts the shops that wait for a code now. */
const pendingCodes = ({ db, now }: KernelScope) => db('telegram_link').where('code_expires_at', '>', now);

/** Whether any shop waits for its code. */
export const hasPendingCodes = async (scope: KernelScope): Promise<boolean> =>
  (await pendingCodes(scope).first('shop_id')) !== undefined;

/** Draws a code that no shop waits for, because all shops share one bot. */
async function drawCode(scope: KernelScope): Promise<string> {
  for (let drawn = 1; ; drawn += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (
      drawn === mostDraws ||
      !(await pendingCodes(scope)
        .where({ code_hash: hash(code) })
        .first('shop_id'))
    )
      return code;
  }
}

/** Makes the code that links a chat to the shop, in a transaction; an earlier code stops working. */
export async function giveTelegramCode(scope: Scope): Promise<{ code: string; expiresAt: Date }> {
  const code = await drawCode(kernelScopeOf(scope));
  const expiresAt = addMinutes(scope.now, lifeMinutes);
  await scope
    .query(TelegramLink)
    .insert({ code_hash: hash(code), code_expires_at: expiresAt })
    .onConflict(['shop_id'])
    .merge(['code_hash', 'code_expires_at']);
  return { code, expiresAt };
}

/**
 * Links the chat of an update to the shop that waits for this code, and uses the code up.
 * @param program the program itself, in no shop.
 * @returns the shop, or null if no shop waits for the code. The same update answers the same shop again.
 */
export async function claimTelegramCode(
  program: KernelScope,
  code: string,
  { id, chat }: Pick<TelegramUpdate, 'id' | 'chat'>,
): Promise<Shop | null> {
  const linkedBefore = async (scope: KernelScope): Promise<Shop | null> => {
    const row: { shop_id: string } | undefined = await scope
      .db('telegram_link')
      .where({ linked_update: id, chat_id: chat.id })
      .first('shop_id');
    return row ? ((await scope.forShop(row.shop_id))?.shop ?? null) : null;
  };
  const claim = async (inside: KernelScope): Promise<Shop | null> => {
    const linked = await linkedBefore(inside);
    if (linked) return linked;
    const rows: { shop_id: string }[] = await pendingCodes(inside)
      .where({ code_hash: hash(code) })
      .select('shop_id');
    // Two shops that drew the same code at the same moment both need a new one.
    const [row] = rows.length === 1 ? rows : [];
    const scope = row && (await inside.forShop(row.shop_id));
    if (!scope) return null;
    const claimed = await scope
      .query(TelegramLink)
      .where({ code_hash: hash(code) })
      .patch({
        code_hash: null,
        code_expires_at: null,
        chat_id: chat.id,
        chat_title: chat.title,
        linked_update: id,
      });
    if (claimed === 0) return null;
    const before = await setTelegramChat(scope, chat.id);
    await scope.audit({
      action: 'notify.telegram_linked',
      entity: 'shop',
      entityId: scope.shopId,
      before: { telegram_notify_chat_id: before },
      after: { telegram_notify_chat_id: chat.id },
    });
    scope.live('telegram', []);
    return scope.shop;
  };
  return program.transaction(claim, { retry: 'is idempotent' });
}

/** Removes the shop's chat and its code, in a transaction. */
export async function unlinkTelegramChat(scope: Scope): Promise<void> {
  await scope
    .query(TelegramLink)
    .patch({ code_hash: null, code_expires_at: null, chat_id: null, chat_title: null, linked_update: null });
  const before = await setTelegramChat(scope, null);
  if (before === null) return;
  await scope.audit({
    action: 'notify.telegram_unlinked',
    entity: 'shop',
    entityId: scope.shopId,
    before: { telegram_notify_chat_id: before },
    after: { telegram_notify_chat_id: null },
  });
  scope.live('telegram', []);
}

/**
 * Reads the name of the shop's chat, and whether a code waits to be sent.
 * @param chatId the shop's current chat. If its name is not stored, `chat` is the chat id itself.
 */
export async function findTelegramLink(
  scope: ReadScope,
  chatId: string | null,
): Promise<{ chat: string | null; is_pending: boolean }> {
  const link = await scope.query(TelegramLink).first();
  const title = link?.chat_id === chatId ? link?.chat_title : null;
  return {
    chat: chatId && (title || chatId),
    is_pending: link?.code_expires_at ? link.code_expires_at > scope.now : false,
  };
}
