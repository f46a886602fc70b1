import { ShopModel } from '../../../server/db/model.ts';

/** A shop's Telegram chat, or the code that links one; only the code's hash is stored. */
export class TelegramLink extends ShopModel {
  static override tableName = 'telegram_link';
  static override idColumn = ['shop_id'];
  declare code_hash: string | null;
  declare code_expires_at: Date | null;
  declare chat_id: string | null;
  /** The chat's name, as Telegram gave it when the chat was linked. */
  declare chat_title: string | null;
  /** The update of the bot that linked the chat, so that the same update links it once. */
  declare linked_update: number | null;
}
