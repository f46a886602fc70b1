import { describe, expect, test } from 'vitest';
import type { PagePrice } from '../extensions.ts';
import { priceSection, type Section } from '../shop-page/page-sections.ts';

const section = (language: Section['language']): Section => ({
  language,
  timeZone: 'Asia/Bangkok',
  app: 'https://sala.example/membership/shop-1',
  most: 25,
});
const pack: PagePrice = {
  name: 'Pack',
  satang: 350_000,
  points: 10,
  days: 90,
  unlimitedDays: 30,
  isOneTime: false,
};
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
