import liff from '@line/liff/core';
import IsApiAvailable from '@line/liff/is-api-available';
import ShareTargetPicker from '@line/liff/share-target-picker';
import { flexMessage } from '../share/flex-message.ts';
import type { Shared } from '../share/share-ways.ts';

// Fetched by the first press of Share inside LINE, so that signing in stays small.
liff.use(new IsApiAvailable());
liff.use(new ShareTargetPicker());

type Messages = Parameters<typeof liff.shareTargetPicker>[0];

/**
 * Lets the person choose chats of LINE that the link is sent to.
 * @param open text of the message's button.
 * @returns false if LINE does not offer it to this shop or app.
 */
export async function shareByLine(liffId: string, shared: Shared, open: string): Promise<boolean> {
  await liff.init({ liffId });
  if (!liff.isApiAvailable('shareTargetPicker')) return false;
  // LIFF's types have a class of each part of a message, which a plain object of the same shape does not fit.
  await liff.shareTargetPicker([flexMessage(shared, open)] as unknown as Messages, { isMultiple: true });
  return true;
}
