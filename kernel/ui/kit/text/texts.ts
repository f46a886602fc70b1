import { useCallback } from 'react';
import type { Language, LocalizedText } from '../../../contract/problems.ts';
import { currentLanguage, useLanguage } from './language.ts';

/** A text of a screen. `one` is the English form for a count of one; Thai has only one form. */
export interface ScreenText extends LocalizedText {
  readonly one?: string;
}

/** The texts of one part of the program, as `defineTexts` returns them. */
export interface Texts<Key extends string = string> {
  readonly namespace: string;
  readonly keys: Readonly<Record<Key, ScreenText>>;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Declares the texts of a page or part, in both languages side by side, so that one without a translation does
 * not compile.
 * @param namespace any name that is used once, such as `member.home`.
 */
export const defineTexts = <Key extends string>(
  namespace: string,
  keys: Readonly<Record<Key, ScreenText>>,
): Texts<Key> => ({ namespace, keys });

/**
 * A text in a language, its `{name}` marks filled with the values.
 * @param values `count` also chooses between the forms for one and for more. A mark without a value stays as it is.
 */
export const textIn = (language: Language, { one, ...forms }: ScreenText, values: Values = {}): string => {
  const form = language === 'en' && one !== undefined && values.count === 1 ? one : forms[language];
  return form.replace(/\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
};

/**
 * The texts of a part in the language of the screen: `const t = useTexts(texts); t('seats_left', { count: 3 })`.
 */
export const useTexts = <Key extends string>({
  keys,
}: Texts<Key>): ((key: Key, values?: Values) => string) => {
  const language = useLanguage();
  return useCallback((key: Key, values?: Values) => textIn(language, keys[key], values), [language, keys]);
};

/** Reads a `{ en, th }` value that came from elsewhere, such as a menu's label. */
export const useText = (): ((text: LocalizedText) => string) => {
  const language = useLanguage();
  return useCallback((text: LocalizedText) => text[language], [language]);
};

/** A text outside of components, such as in an error. */
export const translate = <Key extends string>({ keys }: Texts<Key>, key: Key, values?: Values): string =>
  textIn(currentLanguage(), keys[key], values);
