import { expect, test } from 'vitest';
import { findInstallWay } from '../parts/install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`;
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['Chrome that offers it', { userAgent: android, hasPrompt: true }, 'prompt'],
  ['Chrome that does not', { userAgent: android }, null],
  ['Safari of an iPhone', { userAgent: safari }, 'safari'],
  ['an installed app', { userAgent: safari, isInstalled: true }, null],
  ['LINE on an iPhone', { userAgent: `${safari} Line/14.18.0` }, null],
  ['LINE on Android', { userAgent: `${android} Line/14.18.0/IAB`, hasPrompt: true }, null],
  ['Chrome of an iPhone', { userAgent: `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1` }, null],
  ['Facebook’s browser', { userAgent: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]` }, null],
] as const)('%s', (_, given, way) => {
  expect(findInstallWay({ isInstalled: false, hasPrompt: false, ...given })).toBe(way);
});
