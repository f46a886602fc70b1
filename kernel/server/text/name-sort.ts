import { normalizeText } from '../../contract/normalize-text.ts';

/** Letters in the order of a Thai dictionary, after digits and before Latin letters. */
const thaiLetters = [
  ...'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮ',
  ...'\u0e4d\u0e30\u0e31\u0e32\u0e33\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39',
  ...'\u0e40\u0e41\u0e42\u0e43\u0e44\u0e3a',
];
/** Signs that count only between names whose letters are the same. */
const thaiSigns = [...'\u0e4e\u0e4c\u0e47\u0e48\u0e49\u0e4a\u0e4b'];
const leadingVowel = /([\u0e40-\u0e44])([\u0e01-\u0e2e])/g;

const firstDigit = 0x10;
const firstThai = 0x20;
const firstLatin = 0x70;
const betweenNames = 0x00;
const betweenLevels = 0x01;
const noSign = 0x02;
const firstSign = 0x03;

const series = (characters: readonly string[], first: number): [string, number][] =>
  characters.map((character, index) => [character, first + index]);
const weights = new Map([
  ...series([...'0123456789'], firstDigit),
  ...series(thaiLetters, firstThai),
  ...series([...'abcdefghijklmnopqrstuvwxyz'], firstLatin),
  ['\u0e45', firstThai + thaiLetters.indexOf('\u0e32')] as const,
]);
const signWeights = new Map(series(thaiSigns, firstSign));

/** Latin letters that Unicode does not take apart into a letter and an accent. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
};

const lettersIn = (name: string): string[] => [
  ...normalizeText(name)
    .normalize('NFKD')
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđłð]/g, (letter) => folded[letter] ?? letter)
    .replace(leadingVowel, '$2$1'),
];

const digitIn = (letter: string): string =>
  letter >= '\u0e50' && letter <= '\u0e59' ? String(letter.charCodeAt(0) - 0x0e50) : letter;

function keyBytes(name: string): number[] {
  const primary: number[] = [];
  const secondary: number[] = [];
  let signed = 0;
  for (const letter of lettersIn(name)) {
    const sign = signWeights.get(letter);
    if (sign !== undefined) {
      secondary.push(sign);
      signed = secondary.length;
      continue;
    }
    const weight = weights.get(digitIn(letter));
    if (weight === undefined && !/[\p{L}\p{N}]/u.test(letter)) continue;
    // Other scripts come last, by their code points.
    primary.push(...(weight === undefined ? Buffer.from(letter) : [weight]));
    secondary.push(noSign);
  }
  return [...primary, betweenLevels, ...secondary.slice(0, signed)];
}

/** The size of the columns that store such a key. */
const mostBytes = 250;

/**
 * A key of a person's name. Keys compared byte by byte put names in the order of a Thai dictionary, by first name and
 * then by last name, on any database. Accents, case, spaces and punctuation do not count.
 */
export const nameSort = (firstName: string, lastName: string): Buffer =>
  Buffer.from([...keyBytes(firstName), betweenNames, ...keyBytes(lastName)].slice(0, mostBytes));

/** Code units that a name's column surely takes. */
const mostLetters = 200;

const normalized = (name: string): string => {
  const all = normalizeText(name);
  return all.length <= mostLetters ? all : name;
};

/** The columns of a stored name: normalized, with its key. Every write of a name goes through this function. */
export const sortableNames = (firstName: string, lastName: string) => ({
  first_name: normalized(firstName),
  last_name: normalized(lastName),
  name_sort: nameSort(firstName, lastName),
});
