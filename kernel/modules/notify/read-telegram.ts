import { randomUUID } from 'node:crypto';
import type { LocalizedText } from '../../contract/problems.ts';
import { Problem } from '../../server/errors/problem.ts';
import { createLimit } from '../../server/http/rate-limits.ts';
import type { Telegram, TelegramUpdate } from '../../server/providers/telegram.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';
import type { KernelScope } from '../../server/tenancy/kernel-scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { notifyContract } from './contract.ts';
import { readLinkCode } from './domain/link-code.ts';
import { getSenders } from './senders.ts';
import { claimTelegramCode, hasPendingCodes } from './telegram-link.ts';

const mostPages = 50;
const readingKey = 'sala:telegram_reading';
const readingSeconds = 60;
const guessSeconds = 600;

const createGuessLimits = (redis: Kernel['redis']) => ({
  chat: createLimit(redis, 'telegram-chat', 5, guessSeconds),
  sender: createLimit(redis, 'telegram-sender', 5, guessSeconds),
  bot: createLimit(redis, 'telegram-bot', 300, guessSeconds),
});

const knownLimits = new WeakMap<Kernel['redis'], ReturnType<typeof createGuessLimits>>();

/** Counts a code that a chat has sent. @returns whether it can be tried. */
async function countGuess({ redis }: Kernel, { chat, senderId }: TelegramUpdate): Promise<boolean> {
  const limits = knownLimits.get(redis) ?? createGuessLimits(redis);
  knownLimits.set(redis, limits);
  try {
    await limits.chat(chat.id);
    // One person can be in many chats.
    if (senderId !== null) await limits.sender(senderId);
    await limits.bot('all');
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many') return false;
    throw error;
  }
}

const replies = {
  linked: {
    en: 'This chat now gets the notifications of {shop}.',
    th: 'แชตนี้จะได้รับการแจ้งเตือนของ {shop} แล้ว',
  },
  unknown: {
    en: 'This code is not valid or has expired. Make a new code under Settings › Notify.',
    th: 'รหัสนี้ไม่ถูกต้องหรือหมดอายุแล้ว กรุณาสร้างรหัสใหม่ที่หน้าตั้งค่า › การแจ้งเตือน',
  },
} satisfies Record<string, LocalizedText>;

async function answerUpdate(program: KernelScope, telegram: Telegram, update: TelegramUpdate): Promise<void> {
  const code = readLinkCode(update.text);
  if (code === null || !(await countGuess(program.kernel, update))) return;
  const shop = await claimTelegramCode(program, code, update);
  const text = shop
    ? replies.linked[readSettings(shop, notifyContract).shop_language].replace('{shop}', () => shop.name)
    : `${replies.unknown.th}\n\n${replies.unknown.en}`;
  // The page shows the linked chat as well, so a lost reply is not sent again.
  await telegram.send({ chatId: update.chat.id, text });
}

/** Reads all messages to the bot, and answers each. A read with the next offset confirms those before it. */
async function readAll(program: KernelScope, telegram: Telegram): Promise<void> {
  let offset: number | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const read = await telegram.readUpdates(offset);
    if (read.kind === 'failed') throw new Error(read.reason);
    if (read.next === null) return;
    for (const update of read.updates) await answerUpdate(program, telegram, update);
    offset = read.next;
  }
}

/**
 * Links the chats whose codes the bot has received. It does nothing if no shop waits for a code, or if another process
 * reads the bot's messages at the moment, because Telegram serves one reader at a time.
 * @param program the program itself, in no shop.
 * @throws Error with Telegram's reason if the messages cannot be read.
 */
export async function readTelegramCodes(program: KernelScope): Promise<void> {
  const { kernel } = program;
  const { telegram } = getSenders(kernel);
  if (!telegram || !(await hasPendingCodes(program))) return;
  const mark = randomUUID();
  if ((await kernel.redis.set(readingKey, mark, 'EX', readingSeconds, 'NX')) !== 'OK') return;
  try {
    await readAll(program, telegram);
  } finally {
    if ((await kernel.redis.get(readingKey)) === mark) await kernel.redis.del(readingKey);
  }
}
