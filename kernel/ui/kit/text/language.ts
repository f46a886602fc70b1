import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Language } from '../../../contract/problems.ts';

/** Not the contract's own list: that file would bring its schemas' library into the first load. */
const languages: readonly Language[] = ['en', 'th'];
const stored = 'sala-language';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

const languageAtom = atom<Language>('en');
const store = getDefaultStore();

/** The language of the screen. */
export const currentLanguage = (): Language => store.get(languageAtom);

/** The language of the screen; the component is drawn again when it changes. */
export const useLanguage = (): Language => useAtomValue(languageAtom);

const show = (language: Language) => {
  document.documentElement.lang = language;
  store.set(languageAtom, language);
};

/** What the person chose in this browser by the switch, or null. */
const chosenLanguage = (): Language | null => {
  try {
    const chosen = localStorage.getItem(stored);
    return isLanguage(chosen) ? chosen : null;
  } catch {
    return null;
  }
};

/** Shows everything in this language from now on, also after a reload. */
export const setLanguage = (language: Language): void => {
  try {
    localStorage.setItem(stored, language);
  } catch {
    // A browser that stores nothing still shows the language until the page is left.
  }
  show(language);
};

/**
 * Takes the first language that is known: the person's choice here, the account's, LINE's (its browser says it
 * as its own), then the shell's.
 */
export const startLanguage = (account: Language | null, shell: Language, asksBrowser: boolean): void => {
  const browser = asksBrowser ? navigator.language.slice(0, 2) : null;
  show(chosenLanguage() ?? account ?? (isLanguage(browser) ? browser : shell));
};
