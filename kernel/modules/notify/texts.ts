import { fillTemplate, placeholdersIn } from '../../contract/message-template.ts';
import { type Language, type LocalizedText, languages } from '../../contract/problems.ts';
import { defineExtension } from '../../server/plugin/extension.ts';
import type { CallContext, ReadScope } from '../../server/tenancy/scope.ts';
import { readSettings } from '../../server/tenancy/settings.ts';
import { notifyContract } from './contract.ts';

/** What a text of a message may hold, in words for who edits it, with an example for the preview. */
export interface Placeholder {
  readonly title: LocalizedText;
  readonly sample: LocalizedText;
}

/** Title and body of a message in both languages, with places for values such as `{title}`. */
export interface MessageWords {
  readonly title: LocalizedText;
  readonly body: LocalizedText;
}

/**
 * A text that members are sent, declared beside the event that it tells of; a shop may write its own
 * (docs/domain/notifications.md#n4).
 */
export interface MessageText<Name extends string = string> {
  /** Unique in the installation and stored with what a shop writes, such as `booking.booked`. */
  readonly name: string;
  /** When it is sent, in words. */
  readonly title: LocalizedText;
  readonly placeholders: Readonly<Record<Name, Placeholder>>;
  readonly words: MessageWords;
}

/** The texts that plugins send; those of a feature that is off are not offered. */
export const messageTexts = defineExtension<{
  texts(scope: ReadScope): readonly MessageText[];
}>('notify.message_texts', { texts: 'skip' });

/** What every text may hold. */
export const sharedPlaceholders = {
  shop: { title: { en: 'The shop’s name', th: 'ชื่อร้าน' }, sample: { en: '', th: '' } },
} as const satisfies Readonly<Record<string, Placeholder>>;

/** Declares the text of a message that a shop can change. Its own words hold nothing that it does not list. */
export function defineMessageText<Name extends string>(text: MessageText<Name>): MessageText<Name> {
  const known = new Set<string>([...Object.keys(text.placeholders), ...Object.keys(sharedPlaceholders)]);
  for (const part of [text.words.title, text.words.body])
    for (const language of languages)
      for (const name of placeholdersIn(part[language]))
        if (!known.has(name)) throw new Error(`${text.name} has no placeholder ${name}`);
  return text;
}

/** What a shop has written instead of a text, or null where it has not. */
export const ownWords = (scope: CallContext, name: string): MessageWords | null =>
  readSettings(scope.shop, notifyContract).texts[name] ?? null;

/**
 * A message in both languages, in the shop's own words where it has written any.
 * @param values of all placeholders of the text; an empty one leaves its line out.
 */
export function messageWords<Name extends string>(
  scope: CallContext,
  text: MessageText<Name>,
  values: Readonly<Record<Name, LocalizedText>>,
): MessageWords {
  const { title, body } = ownWords(scope, text.name) ?? text.words;
  const given: [string, LocalizedText][] = Object.entries(values);
  const inLanguage = (language: Language): Record<string, string> => ({
    shop: scope.shop.name,
    ...Object.fromEntries(given.map(([name, value]) => [name, value[language]])),
  });
  const both = (template: LocalizedText): LocalizedText => ({
    en: fillTemplate(template.en, inLanguage('en')),
    th: fillTemplate(template.th, inLanguage('th')),
  });
  return { title: both(title), body: both(body) };
}
