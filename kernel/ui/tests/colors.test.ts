import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, readableOn, readColor, textOn } from '../../contract/contrast.ts';
import { shopTheme } from '../../contract/shop-theme.ts';
import { topicColors } from '../../contract/topic-colors.ts';

/** WCAG AA: text, and marks that carry meaning. */
const [forText, forMarks] = [4.5, 3];

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
const block = (selector: string): Record<string, string> => {
  const body = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
};
const light = block(':root');
const themes = { light, dark: { ...light, ...block("[data-theme='dark']") } };

type Rgb = readonly [number, number, number];
const colorOf = (text: string | undefined): Rgb => {
  const color = readColor(text ?? '');
  if (!color) throw new Error(`${text} is not a colour.`);
  return color;
};

/** Cube roots of the responses of the eye's long, medium and short cones, as OKLab defines them. */
type Cones = readonly [long: number, medium: number, short: number];

/** From Björn Ottosson's definition of OKLab, clipped to what a screen shows. */
const fromCones = (cones: Cones): Rgb => {
  const [l, m, s] = [cones[0] ** 3, cones[1] ** 3, cones[2] ** 3];
  const screen = (part: number) => {
    const share = Math.min(1, Math.max(0, part));
    return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
  };
  return [
    screen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    screen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    screen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

const oklch = (lightness: number, chroma: number, hue: number): Rgb => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  return fromCones([
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ]);
};

const toCones = (color: Rgb): Cones => {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
  return [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ];
};

/** As `color-mix(in oklab, one share, other)`. */
const mixInOklab = (one: Rgb, share: number, other: Rgb): Rgb => {
  const [over, under] = [toCones(one), toCones(other)];
  const part = (at: 0 | 1 | 2) => under[at] + (over[at] - under[at]) * share;
  return fromCones([part(0), part(1), part(2)]);
};

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  const color = (name: string) => colorOf(tokens[name]);

  test.each([
    ['ink', 'surface'],
    ['muted', 'surface'],
    ['muted', 'sunken'],
    ['accent', 'surface'],
    ['secondary-mark', 'surface'],
    ['success', 'surface'],
    ['warning', 'surface'],
    ['danger', 'surface'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['danger', 'danger-soft'],
    ['on-danger', 'danger'],
    ['on-ground', 'ground'],
    ['on-ground-muted', 'ground'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(forText);
  });

  test('the edge of a control can be seen', () => {
    expect(contrast(color('control'), color('surface'))).toBeGreaterThanOrEqual(forMarks);
  });

  test.each(topicColors)('the topic colour %s is one of its own and can be read', (name) => {
    const part = block(`[data-topic='${name}']`);
    const [hue, chroma] = [Number(part['topic-hue']), Number(part['topic-chroma'])];
    const at = (token: string, share: number) => oklch(Number(tokens[token]), chroma * share, hue);
    const ground = at('topic-light', Number(tokens['topic-tint']));
    expect(contrast(at('topic-text', 0.5), ground)).toBeGreaterThanOrEqual(forText);
    expect(contrast(at('topic-strong', 1), color('surface'))).toBeGreaterThanOrEqual(forMarks);
  });
});

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('screens use only tints and marks that the theme has', () => {
  const root = new URL('../../../', import.meta.url);
  const known = new Set([...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name));
  const unknown = globSync(['kernel/ui/**/*.tsx', 'remotes/**/*.tsx', 'shells/**/*.tsx'], {
    cwd: root,
  }).flatMap((file) =>
    [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(
        /\b(?:bg|border|outline|text|fill|stroke|divide)-([a-z-]+-(?:soft|mark|ink))\b/g,
      ),
    ]
      .filter(([, name]) => !known.has(name))
      .map(([used]) => `${file}: ${used}`),
  );
  expect(unknown).toEqual([]);
});

describe('a shop’s colours', () => {
  test('carry text that can be read, whatever they are', () => {
    fc.assert(
      fc.property(hex, (picked) => {
        const color = colorOf(picked);
        expect(contrast(color, colorOf(textOn(color)))).toBeGreaterThanOrEqual(forText);
      }),
    );
  });

  test.each(['light', 'dark'] as const)('mark what is chosen so that it is read and seen (%s)', (theme) => {
    const surface = colorOf(themes[theme].surface);
    const colors = fc.record({ primary_color: hex, secondary_color: hex, background_color: hex });
    fc.assert(
      fc.property(colors, (given) => {
        const made = shopTheme(given, theme);
        const [secondary, text] = [colorOf(made['--secondary']), colorOf(made['--on-secondary'])];
        expect(contrast(secondary, text)).toBeGreaterThanOrEqual(forText);
        expect(contrast(colorOf(made['--secondary-mark']), surface)).toBeGreaterThanOrEqual(forMarks);
      }),
    );
  });

  test.each(['light', 'dark'] as const)('tint a chosen thing so that its text can be read (%s)', (theme) => {
    const [, share] =
      /--selected: color-mix\(in oklab, var\(--accent\) (\d+)%, var\(--surface\)\)/.exec(css) ?? [];
    const { surface, ink, muted } = themes[theme];
    const colors = fc.record({ primary_color: hex, secondary_color: hex, background_color: hex });
    fc.assert(
      fc.property(colors, (given) => {
        const accent = colorOf(shopTheme(given, theme)['--accent']);
        const selected = mixInOklab(accent, Number(share) / 100, colorOf(surface));
        expect(contrast(colorOf(ink), selected)).toBeGreaterThanOrEqual(forText);
        expect(contrast(colorOf(muted), selected)).toBeGreaterThanOrEqual(forText);
        expect(contrast(accent, colorOf(surface))).toBeGreaterThanOrEqual(forMarks);
      }),
    );
  });

  test('become a text colour that can be read on any ground', () => {
    fc.assert(
      fc.property(hex, hex, (picked, under) => {
        const ground = colorOf(under);
        expect(contrast(colorOf(readableOn(colorOf(picked), [ground])), ground)).toBeGreaterThanOrEqual(
          forText,
        );
      }),
    );
  });

  test('stay as they are where they can be read already', () => {
    expect(readableOn(colorOf('#0f766e'), [colorOf('#ffffff')])).toBe('#0f766e');
  });
});
