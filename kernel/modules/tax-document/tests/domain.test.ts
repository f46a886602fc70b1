import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTaxId } from '../../order/contract.ts';
import { rateOn, refundedVat, vatIn, vatOfLines } from '../domain/vat.ts';

const satang = fc.integer({ min: 0, max: 999_999_900 });
const rate = fc.integer({ min: 0, max: 2_500 });
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe('the VAT in an amount', () => {
  it.each([
    [10_700, 700],
    [100_000, 6_542],
    [1, 0],
    [8, 1],
    [0, 0],
  ])('of %i satang at 7 %% is %i', (total, vat) => expect(vatIn(total, 700)).toBe(vat));

  it('is the nearest satang, the half up', () => {
    fc.assert(
      fc.property(satang, rate, (total, percent) => {
        const twice = 2n * BigInt(vatIn(total, percent)) * BigInt(10_000 + percent);
        const exact = 2n * BigInt(total) * BigInt(percent);
        const half = BigInt(10_000 + percent);
        expect(twice - exact <= half && twice - exact > -half).toBe(true);
      }),
    );
  });

  it('of a document is what its lines have together', () => {
    fc.assert(
      fc.property(fc.array(satang, { maxLength: 20 }), rate, (lines, percent) => {
        const vats = vatOfLines(lines, percent);
        expect(sum(vats)).toBe(vatIn(sum(lines), percent));
        for (const [index, vat] of vats.entries())
          expect(Math.abs(vat - vatIn(lines[index] ?? 0, percent))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is taken off wholly where a document is given back in parts, and never more than it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 }),
        rate,
        (parts, percent) => {
          const total = sum(parts);
          const document = { total, vat: vatIn(total, percent), rate: percent };
          const before = { total: 0, vat: 0 };
          for (const part of parts) {
            const vat = refundedVat(part, document, before);
            expect(vat).toBeGreaterThanOrEqual(0);
            before.total += part;
            before.vat += vat;
          }
          expect(before).toEqual({ total, vat: document.vat });
        },
      ),
    );
  });

  it('is counted by the rate of the day', () => {
    const rates = [
      { from: null, rate: 700 },
      { from: '2027-10-01', rate: 1_000 },
    ];
    expect(['2026-11-22', '2027-09-30', '2027-10-01'].map((date) => rateOn(rates, date))).toEqual([
      700, 700, 1_000,
    ]);
  });
});

describe('a tax id', () => {
  it.each(['0105556176239', '0107537000521'])('%s has its check digit', (id) =>
    expect(isTaxId(id)).toBe(true),
  );
  it.each(['0105556176230', '010555617623', '01055561762395', 'abcdefghijklm', ''])('%s is refused', (id) =>
    expect(isTaxId(id)).toBe(false),
  );
  it('with one digit mistyped is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [...'0105556176239'];
        digits[place] = String((Number(digits[place]) + more) % 10);
        // The check is by 11, so that a check digit stands for two remainders.
        fc.pre(place === 12);
        expect(isTaxId(digits.join(''))).toBe(false);
      }),
    );
  });
});
