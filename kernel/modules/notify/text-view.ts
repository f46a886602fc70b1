import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';
import { type MessageText, type MessageWords, messageTexts, sharedPlaceholders } from './texts.ts';

/** All texts of the shop's features, in the order of their plugins. */
export async function listMessageTexts(scope: ReadScope): Promise<MessageText[]> {
  const answers = await scope.ask(messageTexts, 'texts');
  return answers.flatMap(({ value }) => [...value]);
}

/** @returns the text of a name, or null where no feature that is on sends one. */
export const findText = async (scope: ReadScope, name: string): Promise<MessageText | null> =>
  (await listMessageTexts(scope)).find((text) => text.name === name) ?? null;

/** A text as its page shows it. @param own what the shop has written instead. */
export function textView(scope: CallContext, text: MessageText, own: MessageWords | null) {
  const shop = { en: scope.shop.name, th: scope.shop.name };
  return {
    name: text.name,
    title: text.title,
    placeholders: [
      ...Object.entries(text.placeholders).map(([name, { title, sample }]) => ({ name, title, sample })),
      { name: 'shop', title: sharedPlaceholders.shop.title, sample: shop },
    ],
    words: own ?? text.words,
    original: text.words,
    is_own: own !== null,
  };
}
