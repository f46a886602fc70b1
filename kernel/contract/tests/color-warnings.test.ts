import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorWarnings, minContrast } from '../color-warnings.ts';
import { contrast, readColor } from '../contrast.ts';
import { newShopColors } from '../shop-theme.ts';

describe('the warning before a shop’s colours are saved', () => {
  test('says nothing of the colours that a new shop has', () => {
    expect(colorWarnings(newShopColors)).toEqual([]);
  });

  test('names a light primary on white cards, its ratio, and the darker color that stands for it', () => {
    const [links] = colorWarnings({ ...newShopColors, primary_color: '#facc15' });
    expect(links).toMatchObject({ what: 'links', ratio: 1.5 });
    const drawn = readColor(links?.drawn ?? '');
    expect(drawn && contrast(drawn, [255, 255, 255])).toBeGreaterThanOrEqual(minContrast);
  });

  test('names a background on which links stay hard to read, because nothing stands for them there', () => {
    expect(colorWarnings({ ...newShopColors, background_color: '#164e63' })).toEqual([
      { what: 'background', ratio: expect.any(Number), drawn: null },
    ]);
  });

  test('does not warn of a light secondary, because it only fills badges with readable text', () => {
    expect(colorWarnings({ ...newShopColors, secondary_color: '#fde68a' })).toEqual([]);
  });

  test('never says that a ratio is enough', () => {
    const hex = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    const colors = fc.record({ primary_color: hex, secondary_color: hex, background_color: hex });
    fc.assert(
      fc.property(colors, (given) => {
        for (const { ratio } of colorWarnings(given)) expect(ratio).toBeLessThan(minContrast);
      }),
    );
  });
});
