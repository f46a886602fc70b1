import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { settingMarks } from '../../kernel/contract/settings.ts';
import { loadInstallation } from '../../kernel/server/runtime/loader.ts';
import { findTexts, readSources } from '../texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const sources = readSources();

/** Names that are the same in both languages. */
const names = new Set([
  'API Key',
  'Client ID',
  'Client Secret',
  'HQ',
  'LIFF ID',
  'LINE',
  'LINE Client ID',
  'LINE Client Secret',
  'LINE Notify',
  'Merchant ID',
  'Pay Solutions',
  'Powered by Sala',
  'SMS',
  'Secret Key',
  'Telegram',
  'Telegram Chat ID',
]);
/** Formats of dates and numbers, and the switch of languages, whose words are those of the other one. */
const notWords = new Set(['kernel/server/text/shown-time.ts', 'kernel/ui/kit/text/format.ts']);
const switches = new Set(['English']);

const places = /\$?\{[^}]*\}/g;

const texts = sources.filter(({ path }) => !notWords.has(path)).flatMap(findTexts);
const words = (text: string) => text.replace(places, '').replace(/\\n/g, ' ');

describe('every text', () => {
  test('is found', () => {
    expect(texts.length).toBeGreaterThan(2000);
  });

  test('is there in both languages', () => {
    expect(texts.filter(({ en, th }) => (en.trim() === '') !== (th.trim() === ''))).toEqual([]);
  });

  test('is Thai in Thai, unless it is a name', () => {
    const same = texts.filter(
      ({ th }) => /[A-Za-z]/.test(words(th)) && !/[ก-๙]/.test(th) && !names.has(th) && !switches.has(th),
    );
    expect(same).toEqual([]);
  });

  test('names the same values in both languages', () => {
    const namesOf = (text: string) =>
      [...new Set((text.match(/(?<!\$)\{\w+\}/g) ?? []).filter((place) => place !== '{count}'))].sort();
    const other = texts.filter(({ en, th }) => namesOf(en).join() !== namesOf(th).join());
    expect(other).toEqual([]);
  });
});

describe('the words of members’ screens', () => {
  const css = readFileSync(`${root}/kernel/ui/theme.css`, 'utf8');
  /** Whether a face has a character, by the ranges that a browser fetches it for. */
  const [thai, latin, ...rare] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = '']) => {
    const spans = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((code) => Number.parseInt(code, 16)),
    );
    return (sign: string) => {
      const code = sign.codePointAt(0) ?? 0;
      return spans.some(([from = 0, to = 0]) => from <= code && code <= to);
    };
  });

  test('stand in the two faces of the font that come with every page', () => {
    expect([thai?.('ก'), latin?.('A'), rare.length]).toEqual([true, true, 3]);
    const shown = texts.filter(({ path }) => /^(shells\/member|remotes|plugins|kernel\/ui)\//.test(path));
    const signs = new Set(shown.flatMap(({ en, th }) => [...words(en + th)]));
    expect(signs.size).toBeGreaterThan(100);
    expect([...signs].filter((sign) => rare.some((has) => has(sign)))).toEqual([]);
  });

  test('and what names, amounts and addresses are written with as well', () => {
    const usual = 'ฐานันดร์ ฿ 1,234.50 a_nok@sala.co +66 (0) 2-345 #7 & 50% “A’s”';
    expect([...usual].filter((sign) => rare.some((has) => has(sign)))).toEqual([]);
  });
});

describe('every settings field says what it is for', () => {
  test('on the pages that are drawn from a schema', async () => {
    const silent = (await loadInstallation()).plugins.flatMap(({ plugin: { contract } }) => {
      if (!('changeConfig' in contract.endpoints) || !contract.settings) return [];
      return [...settingMarks(contract.settings)]
        .filter(([, { label, hint }]) => !label?.en || !label.th || !hint?.en || !hint.th)
        .map(([name]) => `${contract.id}.${name}`);
    });
    expect(silent).toEqual([]);
  });

  test('on the shop’s own tabs', () => {
    const tabs = sources.filter(({ path }) => /^shells\/management\/parts\/settings-/.test(path));
    expect(tabs.length).toBeGreaterThan(4);
    const silent = tabs.flatMap(({ path, code }) =>
      [...code.matchAll(/<(?:Inline\w+|ReadOnly)\b.*?\/>/gs)]
        .filter(([field]) => !/\bhint=/.test(field))
        .map(([field]) => `${path}: ${field.replace(/\s+/g, ' ').slice(0, 80)}`),
    );
    expect(silent).toEqual([]);
  });
});
