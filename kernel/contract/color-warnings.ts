import { contrast, readColor } from './contrast.ts';
import { type ShopColors, shopTheme } from './shop-theme.ts';

/** What of a shop's colours is hard to read, and what happens about it. */
export interface ColorWarning {
  /** Words and icons of the primary colour on cards, or on the background. */
  readonly what: 'links' | 'background';
  /** WCAG's contrast ratio of the colours as given, 1 to 21, rounded down to a tenth. */
  readonly ratio: number;
  /** The colour that members see instead; null where they see the given one, hard to read as it is. */
  readonly drawn: string | null;
}

/** WCAG AA for text. */
export const minContrast = 4.5;
const card = '#ffffff';

/** Rounded down, because 4.46 must not read as 4.5. */
const ratioOf = (one: string, other: string): number => {
  const [first, second] = [readColor(one), readColor(other)];
  return first && second ? Math.floor(contrast(first, second) * 10) / 10 : 21;
};

/**
 * Which texts of the member app would be hard to read in a shop's colours (docs/domain/conventions.md#c14: AA). Text on
 * the header, buttons, badges and the background is black or white by contrast, so it needs no warning.
 */
export const colorWarnings = (colors: ShopColors): ColorWarning[] => {
  const { primary_color: primary, background_color: background } = colors;
  const theme = shopTheme(colors, 'light');
  const accent = theme['--accent'] ?? primary;
  const warnings: ColorWarning[] = [];
  const onCards = ratioOf(primary, card);
  if (onCards < minContrast) warnings.push({ what: 'links', ratio: onCards, drawn: accent });
  const onBackground = ratioOf(accent, background);
  if (onBackground < minContrast) warnings.push({ what: 'background', ratio: onBackground, drawn: null });
  return warnings;
};
