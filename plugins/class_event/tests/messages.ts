import { writeSettings } from '#kernel/server/tenancy/settings.ts';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import type { TestServer } from '#testing/harness/server.ts';
import { nothingIsLost } from '#testing/harness/settling.ts';
import { shopContract } from '../../../kernel/modules/shop/contract.ts';
import type { Studio, StudioMember } from './studio.ts';

/** Gives the studio a LINE messaging channel, so that its members get messages by LINE. */
export async function openMessaging({ shop }: Studio): Promise<void> {
  const scope = await shop.scope();
  await scope.transaction(
    (inside) =>
      writeSettings(inside, shopContract, {
        line_messaging_client_id: '2000000001',
        line_messaging_client_secret: 'secret-of-the-channel',
      }),
    nothingIsLost,
  );
}

const textOf = (pushed: { messages: { altText?: string }[] }) => pushed.messages[0]?.altText ?? '';

/** Delivers what is due and answers what a member has been sent by LINE in all, oldest first. */
export async function messagesTo(server: TestServer, { lineUserId }: StudioMember): Promise<string[]> {
  await drainOutbox(server.kernel);
  const { body } = await visitor(server).get(`/sandbox/line/messages?user_id=${lineUserId}`);
  return body.map(textOf);
}

/**
 * Delivers what is due and answers which of some members were sent a message that starts with `words`, in the order
 * of LINE's own list.
 */
export async function whoWasNotified(
  server: TestServer,
  members: readonly StudioMember[],
  words: string,
): Promise<string[]> {
  await drainOutbox(server.kernel);
  const { body } = await visitor(server).get('/sandbox/line/messages');
  return body
    .filter((pushed: { messages: { altText?: string }[] }) => textOf(pushed).startsWith(words))
    .flatMap((pushed: { user_id: string }) =>
      members.filter(({ lineUserId }) => lineUserId === pushed.user_id).map(({ id }) => id),
    );
}

/** The first words of what members are sent, in Thai, which they read unless they choose otherwise. */
export const localizedMessage = {
  booked: 'จองคลาสสำเร็จ',
  canceled: 'ยกเลิกการจองแล้ว',
  rejected: 'ร้านยกเลิกการจองของคุณ',
  classCancelled: 'คลาสของคุณถูกยกเลิก',
  moved: 'คลาสของคุณมีการเปลี่ยนแปลง',
  /** What follows the kind's word and the number of bookings. */
  severalMoved: 'รายการของคุณมีการเปลี่ยนแปลง',
  severalCancelled: 'รายการของคุณถูกยกเลิก',
  waitingMoved: 'คลาสในรายชื่อรอของคุณมีการเปลี่ยนแปลง',
  waitingCancelled: 'คลาสในรายชื่อรอของคุณถูกยกเลิก',
  seatFree: 'มีที่ว่างแล้ว',
  reminder: 'พรุ่งนี้คุณมีคลาส',
} as const;
