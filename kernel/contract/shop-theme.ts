import { contrast, readableOn, readColor, textOn } from './contrast.ts';

/** The colours that a shop gives, as it wrote them. */
export interface ShopColors {
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly background_color: string;
}

/** The colours of a shop that has not chosen any: the site's own calm teal, all of them readable (WCAG AA). */
export const newShopColors: ShopColors = {
  primary_color: '#0f766e',
  secondary_color: '#b45309',
  background_color: '#fafaf9',
};

export type Theme = 'light' | 'dark';

const surfaces = { light: '#ffffff', dark: '#211e1a' };
/** What the theme's stylesheet mixes of the accent into `--accent-soft`, and a little for its other way of mixing. */
const tints = { light: 0.12, dark: 0.18 };
const grounds = { light: '#faf8f5', dark: '#171512' };

/** Every custom property that a shop's colours may set. */
export const shopVariables = [
  '--primary',
  '--on-primary',
  '--secondary',
  '--on-secondary',
  '--secondary-mark',
  '--accent',
  '--ground',
  '--on-ground',
  '--on-ground-muted',
] as const;
export type ShopVariables = Partial<Record<(typeof shopVariables)[number], string>>;

/**
 * What a shop's three colours make of the theme's custom properties: its colours as given, with text colours that
 * stay readable on them. The server writes them into the page and the browser sets them again when they change.
 * @param colors null for Sala's own.
 */
export const shopTheme = (colors: ShopColors | null, theme: Theme): ShopVariables => {
  if (!colors) return {};
  const { primary_color, secondary_color, background_color } = colors;
  const primary = readColor(primary_color);
  const secondary = readColor(secondary_color);
  const background = theme === 'light' ? readColor(background_color) : null;
  const ground = background ?? readColor(grounds[theme]);
  const surface = readColor(surfaces[theme]);
  if (!ground || !surface) return {};
  const variables: ShopVariables = {};
  // A dark ground of the shop under white cards leaves no colour that is readable on both: cards come first.
  const both = contrast(ground, surface) < 3 ? [surface, ground] : [surface];
  if (primary) {
    variables['--primary'] = primary_color;
    variables['--on-primary'] = textOn(primary);
    variables['--accent'] = readableOn(primary, both, tints[theme]);
  }
  if (secondary) {
    variables['--secondary'] = secondary_color;
    variables['--on-secondary'] = textOn(secondary);
    variables['--secondary-mark'] = readableOn(secondary, both);
  }
  if (background) {
    variables['--ground'] = background_color;
    const text = textOn(background);
    variables['--on-ground'] = text === '#ffffff' ? text : readableOn([31, 27, 22], [background]);
    variables['--on-ground-muted'] = readableOn([93, 86, 77], [background]);
  }
  return variables;
};
