import { createHash } from 'node:crypto';

const backgrounds = ['#8fc1b5', '#e8b298', '#a7b8dc', '#e3c567', '#c7a3cf', '#9cc47f', '#e59aa7', '#86bcd6'];
const skins = ['#f3cfae', '#e6b58d', '#d39b6f', '#b97f56'];
const hairs = ['#1f1a17', '#3a2a20', '#5b3a26', '#2b2b33'];
const shirts = ['#26547c', '#7a3e48', '#2f6f4f', '#5c4b8a', '#b0532a', '#33415c'];

/** Drawn over a head in the middle of 100 by 100. */
const cuts = {
  long: 'M26 52c0-20 9-32 24-32s24 12 24 32v26H64V48c-6 0-12-3-15-8-3 5-8 8-13 8v30H26z',
  bob: 'M28 54c-2-21 8-34 22-34s24 13 22 34c0 5-3 9-7 10V47c-9 1-17-3-21-9-1 5-5 9-9 10v16c-4-1-7-5-7-10z',
  short: 'M30 48c-2-17 7-28 20-28s22 11 20 28c-3-7-8-11-12-12-7 3-15 3-21 1-3 2-5 6-7 11z',
  bun: 'M50 8a9 9 0 0 1 8 13c9 3 14 14 12 28-3-8-9-13-20-13s-17 5-20 13c-2-14 3-25 12-28a9 9 0 0 1 8-13z',
};
export type Hair = keyof typeof cuts;
const hairNames = ['long', 'bob', 'short', 'bun'] as const satisfies readonly Hair[];

/** A small drawn portrait, always the same for the same person. */
export function pictureOf(userId: string, hair?: Hair): string {
  const bytes = createHash('sha256').update(userId).digest();
  const pick = (choices: readonly string[], index: number) =>
    choices[(bytes[index] ?? 0) % choices.length] ?? '';
  const skin = pick(skins, 1);
  const cut = cuts[hair ?? hairNames[(bytes[4] ?? 0) % hairNames.length] ?? 'long'];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><rect width="100" height="100" fill="${pick(backgrounds, 0)}"/><path d="M14 100c2-20 17-28 36-28s34 8 36 28z" fill="${pick(shirts, 3)}"/><rect x="43" y="58" width="14" height="20" rx="7" fill="${skin}"/><ellipse cx="50" cy="46" rx="18" ry="21" fill="${skin}"/><path d="${cut}" fill="${pick(hairs, 2)}"/></svg>`;
}
