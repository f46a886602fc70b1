import bowser from 'bowser';

/**
 * What a browser calls itself and its device's system, in words that a person knows it by.
 * @param agent its `User-Agent`. @returns null for a part that it does not tell.
 */
export function describeBrowser(agent: string): { browser: string | null; system: string | null } {
  // The library refuses an empty text.
  if (agent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
