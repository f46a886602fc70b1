type Rgb = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa`, the last without its transparency; null for anything else. */
export const readColor = (text: string): Rgb | null => {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(hex);
  if (!match) return null;
  const [, red = '0', green = '0', blue = '0'] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const writeColor = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** WCAG's contrast ratio of two colours, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Black or white, whichever is easier to read on a colour. */
export const textOn = (color: Rgb): '#000000' | '#ffffff' =>
  contrast(color, white) >= contrast(color, black) ? '#ffffff' : '#000000';

/** WCAG AA for text. */
const enough = 4.5;

const mixed = (color: Rgb, ground: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(ground[at] + (color[at] - ground[at]) * share);
  return [part(0), part(1), part(2)];
};

/**
 * The colour nearest to a given one that is readable as text on all of some grounds: it is moved towards black,
 * or towards white where the first ground is dark.
 * @param tint how much of the colour itself is mixed into the first ground where it stands on its own tint, 0 to 1.
 */
export const readableOn = (color: Rgb, grounds: readonly Rgb[], tint = 0): string => {
  const [first = white] = grounds;
  const end = textOn(first) === '#ffffff' ? white : black;
  for (let share = 0; share < 1; share += 0.05) {
    // Rounded before it is judged, because rounding may take the last hundredth of contrast.
    const toward = (part: 0 | 1 | 2) => Math.round(color[part] + (end[part] - color[part]) * share);
    const tried: Rgb = [toward(0), toward(1), toward(2)];
    const all = [...grounds, mixed(tried, first, tint)];
    if (all.every((ground) => contrast(tried, ground) >= enough)) return writeColor(tried);
  }
  return writeColor(end);
};
