import { type ShopColors, shopTheme, shopVariables } from '../../contract/shop-theme.ts';

const stored = 'sala-theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const paper = window.matchMedia('print');

let colors: ShopColors | null = null;

/** Whether the person asked for the dark theme to follow the system. */
export const followsSystem = (): boolean => {
  try {
    return localStorage.getItem(stored) === 'system';
  } catch {
    return false;
  }
};

const draw = () => {
  const { documentElement: page } = document;
  const theme = followsSystem() && dark.matches && !paper.matches ? 'dark' : 'light';
  page.dataset.theme = theme;
  const variables = shopTheme(colors, theme);
  for (const name of shopVariables) {
    const value = variables[name];
    if (value === undefined) page.style.removeProperty(name);
    else page.style.setProperty(name, value);
  }
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
