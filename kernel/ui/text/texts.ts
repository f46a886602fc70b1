import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../../contract/problems.ts';
import { currentLanguage, i18n } from './language.ts';

/** A text of a screen. `one` is the English form for a count of one; Thai has only one form. */
export interface ScreenText extends Text {
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
): Texts<Key> => {
  const english: Record<string, string> = {};
  const thai: Record<string, string> = {};
  for (const [key, text] of Object.entries<ScreenText>(keys)) {
    if (text.one === undefined) {
      english[key] = text.en;
      thai[key] = text.th;
    } else {
      english[`${key}_one`] = text.one;
      english[`${key}_other`] = text.en;
      thai[`${key}_other`] = text.th;
    }
  }
  i18n.addResourceBundle('en', namespace, english);
  i18n.addResourceBundle('th', namespace, thai);
  return { namespace, keys };
};

/**
 * The texts of a part in the language of the screen: `const t = useTexts(texts); t('seats_left', { count: 3 })`.
 */
export const useTexts = <Key extends string>({
  namespace,
}: Texts<Key>): ((key: Key, values?: Values) => string) => {
  const { t } = useTranslation(namespace, { i18n });
  return useCallback(
    (key: Key, values?: Values) => {
      const name: string = key;
      return t(name, { ...values });
    },
    [t],
  );
};

/** Reads a `{ en, th }` value that came from elsewhere, such as a menu's label. */
export const useText = (): ((text: Text) => string) => {
  const { i18n: shown } = useTranslation('', { i18n });
  const language = shown.language === 'th' ? 'th' : 'en';
  return useCallback((text: Text) => text[language], [language]);
};

/** The language of the screen; the component is drawn again when it changes. */
export const useLanguage = () => {
  useTranslation('', { i18n });
  return currentLanguage();
};

/** A text outside of components, such as in an error. */
export const say = <Key extends string>({ namespace }: Texts<Key>, key: Key, values?: Values): string => {
  const name: string = key;
  return i18n.t(name, { ...values, ns: namespace });
};
