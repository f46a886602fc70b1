import type { Boot } from '../../contract/boot.ts';
import { contrast, readableOn, readColor, textOn } from './contrast.ts';

type Colors = Pick<NonNullable<Boot['shop']>, 'primary_color' | 'secondary_color' | 'background_color'>;

const stored = 'sala-theme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');

const surfaces = { light: '#ffffff', dark: '#211e1a' };
const grounds = { light: '#faf8f5', dark: '#171512' };
const shopVariables = [
  '--primary',
  '--on-primary',
  '--secondary',
  '--on-secondary',
  '--accent',
  '--ground',
  '--on-ground',
  '--on-ground-muted',
];

let colors: Colors | null = null;

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
  const theme = followsSystem() && dark.matches ? 'dark' : 'light';
  page.dataset.theme = theme;
  for (const name of shopVariables) page.style.removeProperty(name);
  const primary = readColor(colors?.primary_color ?? '');
  const secondary = readColor(colors?.secondary_color ?? '');
  const background = theme === 'light' ? readColor(colors?.background_color ?? '') : null;
  const ground = background ?? readColor(grounds[theme]);
  const surface = readColor(surfaces[theme]);
  if (!ground || !surface) return;
  if (primary) {
    page.style.setProperty('--primary', colors?.primary_color ?? '');
    page.style.setProperty('--on-primary', textOn(primary));
    // A dark ground of the shop under white cards leaves no colour that is readable on both: cards come first.
    const both = contrast(ground, surface) < 3 ? [surface, ground] : [surface];
    page.style.setProperty('--accent', readableOn(primary, both));
  }
  if (secondary) {
    page.style.setProperty('--secondary', colors?.secondary_color ?? '');
    page.style.setProperty('--on-secondary', textOn(secondary));
  }
  if (background) {
    page.style.setProperty('--ground', colors?.background_color ?? '');
    const text = textOn(background);
    page.style.setProperty('--on-ground', text === '#ffffff' ? text : readableOn([31, 27, 22], [background]));
    page.style.setProperty('--on-ground-muted', readableOn([93, 86, 77], [background]));
  }
};

/** Shows a shop's three colours as given, with text colours that stay readable; null shows Sala's own. */
export const applyTheme = (given: Colors | null): void => {
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
