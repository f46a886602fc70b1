import { plainDigits } from '../../../contract/plain-digits.ts';

const message = /^(?:[/@]\w+(?:@\w+)?\s+)?(\d{3})[\s-]?(\d{3})$/;

/**
 * Reads the code in a message to the bot: six digits, alone or after a command or the bot's name, as groups need it.
 * @returns null for any other message.
 */
export function readLinkCode(text: string): string | null {
  const [, start, end] = message.exec(plainDigits(text).trim()) ?? [];
  return start && end ? `${start}${end}` : null;
}
