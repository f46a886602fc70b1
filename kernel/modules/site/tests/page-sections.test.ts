import { describe, expect, test } from 'vitest';
import type { PagePrice } from '../extensions.ts';
import {
  branchSection,
  offerSection,
  priceSection,
  type Section,
  sessionSection,
} from '../shop-page/page-sections.ts';

const section = (language: Section['language']): Section => ({
  language,
  timeZone: 'Asia/Bangkok',
  app: 'https://sala.example/membership/shop-1',
  linkTo: (page) => `https://sala.example/s/lotus/${page}`,
  mostSessions: 15,
  mostEntries: 5,
});
const pack: PagePrice = {
  name: 'Pack',
  satang: 350_000,
  points: 10,
  days: 90,
  unlimitedDays: 30,
  isOneTime: false,
};
const branch = { branch_id: '1', address: null, phone: null, map_link: null, opening_hours: null };
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ');

describe('a price of the public page', () => {
  test('is written with the sign in English and with the word in Thai', () => {
    const shown = (language: Section['language'], satang: number) =>
      textOf(priceSection(section(language), [{ ...pack, satang }]));
    expect(shown('en', 350_000)).toContain(' ฿3,500 ');
    expect(shown('th', 350_000)).toContain(' 3,500 บาท ');
    expect(shown('en', 99_950)).toContain(' ฿999.50 ');
  });

  test('is in the singular for one point and one day', () => {
    const single = { ...pack, points: 1, days: 1, unlimitedDays: 1 };
    expect(textOf(priceSection(section('en'), [single]))).toContain(
      '1 point · valid for 1 day · unlimited for 1 day',
    );
    expect(textOf(priceSection(section('th'), [single]))).toContain('1 แต้ม · ใช้ได้ 1 วัน · ใช้ไม่จำกัด 1 วัน');
    expect(textOf(priceSection(section('en'), [pack]))).toContain(
      '10 points · valid for 90 days · unlimited for 30 days',
    );
  });
});

describe('a section with more entries than fit', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Entry ${index + 1}.`);
  const sectionsOf = (language: Section['language'], count: number) => [
    offerSection(
      section(language),
      names(count).map((name) => ({ name, minutes: 60 })),
    ),
    priceSection(
      section(language),
      names(count).map((name) => ({ ...pack, name })),
    ),
    branchSection(section(language), {
      branches: names(count).map((name) => ({ ...branch, name })),
      lineAccount: null,
    }),
  ];

  test.each([
    ['en', 'See all in the app'],
    ['th', 'ดูทั้งหมดในแอป'],
  ] as const)('ends with a link to the app, in %s', (language, label) => {
    for (const html of sectionsOf(language, 6)) {
      expect(html).toContain(`<p><a href="https://sala.example/membership/shop-1">${label}</a></p>`);
      expect(html).toContain('Entry 5.');
      expect(html).not.toContain('Entry 6.');
    }
    for (const html of sectionsOf(language, 5)) expect(html).not.toContain(label);
  });

  test('is not there without entries', () => {
    expect(sectionsOf('en', 0)).toEqual(['', '', '']);
  });

  test('leads to the whole timetable if it has sessions', () => {
    const sessions = names(16).map((title) => ({
      title,
      startsAt: new Date('2026-03-01T10:00:00Z'),
      minutes: 60,
      branch: 'Pier',
      total: 5,
      free: 2,
      window: 'open' as const,
      form: '/form?memberId={memberId}',
    }));
    expect(sessionSection(section('en'), sessions)).toContain('>See the whole timetable in the app</a>');
    expect(sessionSection(section('en'), sessions.slice(1))).not.toContain('timetable');
  });
});
