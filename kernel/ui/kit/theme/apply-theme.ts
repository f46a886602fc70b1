import type { ShopColors } from '../../../contract/shop-theme.ts';

const stored = 'sala-theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');

let colors: ShopColors | null = null;
/** The colours that the server has written into the page's own style. */
let written: ShopColors | null = null;
let isSet = false;

const isSame = (one: ShopColors | null, other: ShopColors | null): boolean =>
  one?.primary_color === other?.primary_color &&
  one?.secondary_color === other?.secondary_color &&
  one?.background_color === other?.background_color;

/** Whether the person asked for the dark theme to follow the system. */
export const followsSystem = (): boolean => {
  try {
    return localStorage.getItem(stored) === 'system';
  } catch {
    return false;
  }
};

const themeNow = () => (followsSystem() && dark.matches && !paper.matches ? 'dark' : 'light');

const setColors = async () => {
  const { shopTheme, shopVariables } = await import('../../../contract/shop-theme.ts');
  const { style } = document.documentElement;
  // They may have changed on the way.
  const variables = isSame(colors, written) ? {} : shopTheme(colors, themeNow());
  for (const name of shopVariables) {
    const value = variables[name];
    if (value === undefined) style.removeProperty(name);
    else style.setProperty(name, value);
  }
};

const draw = () => {
  document.documentElement.dataset.theme = themeNow();
  if (isSame(colors, written) && !isSet) return;
  isSet = true;
  // Without a connection the page keeps the colours that it has.
  setColors().catch(() => undefined);
};

/** Goes on with the colours that the server has written into the page, for both themes. */
export const startTheme = (given: ShopColors | null): void => {
  written = given;
  applyTheme(given);
};

/** Shows a shop's three colours as given, with text colours that stay readable; null shows Sala's own. */
export const applyTheme = (given: ShopColors | null): void => {
  colors = given;
  draw();
};

/** Light always, or dark when the system is. */
export const setFollowsSystem = (follows: boolean): void => {
  try {
    localStorage.setItem(stored, follows ? 'system' : 'light');
  } catch {
    // A browser that stores nothing shows the light theme.
  }
  draw();
};

dark.addEventListener('change', draw);
paper.addEventListener('change', draw);
