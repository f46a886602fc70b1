import { describe, expect, it } from 'vitest';
import {
  amountLine,
  atPricesOf,
  type Line,
  lineOf,
  sumBasket,
  tendersFor,
  withLine,
  withRefused,
} from '../sell/basket.ts';
import type { DeskOffer, FeatureOffers } from '../sell/types.ts';

const offer = (subject_id: string | null, price: string): DeskOffer => ({
  subject_id,
  title: `Offer ${price}`,
  details: [],
  price,
  terms: `Terms ${price}`,
  why_not: null,
});
const group = (kind: string, data: DeskOffer[], more: Partial<FeatureOffers> = {}): FeatureOffers => ({
  kind,
  title: { en: kind, th: kind },
  takes_amount: false,
  not_paid_by: [],
  data,
  total_items: data.length,
  ...more,
});
const pack = lineOf('packages', 'Packages', offer('A', '100.00'));
const keys = (lines: readonly Line[]) => lines.map(({ key }) => key);

describe('a basket', () => {
  it('holds what was pressed twice once', () => {
    expect(keys(withLine(withLine([], pack), pack))).toEqual(['packages:A']);
  });

  it('holds one amount to top up, the last', () => {
    const preset = lineOf('wallet', 'Top-up', offer(null, '500.00'));
    const basket = withLine(withLine(withLine([], preset), pack), amountLine('wallet', 'Top-up', '250.00'));
    expect(keys(basket)).toEqual(['packages:A', 'wallet=250.00']);
    expect(sumBasket(basket)).toBe('350.00');
  });

  it('follows the prices, and loses what is sold no more', () => {
    const basket = [pack, lineOf('packages', 'Packages', offer('B', '50.00'))];
    const now = atPricesOf(basket, [group('packages', [offer('A', '120.00')])]);
    expect(now.map(({ key, price }) => [key, price])).toEqual([['packages:A', '120.00']]);
  });

  it('names what is offered now, of an amount as well', () => {
    const preset = lineOf('wallet', 'Top-up', offer(null, '500.00'));
    const changed = { ...offer(null, '500.00'), terms: 'Others' };
    expect(atPricesOf([preset], [group('wallet', [changed])]).map(({ terms }) => terms)).toEqual(['Others']);
    expect(atPricesOf([preset], [group('wallet', [])]).map(({ terms }) => terms)).toEqual([null]);
    expect(atPricesOf([preset], []).map(({ terms }) => terms)).toEqual(['Terms 500.00']);
  });

  it('goes on with what a refusal says of a line that stands on another page of a long list', () => {
    const data = { kind: 'packages', subject_id: 'A', price: '120.00', terms: 'Others' };
    const [line, other] = withRefused([pack, amountLine('wallet', 'Top-up', '500.00')], data);
    expect([line?.price, line?.terms]).toEqual(['120.00', 'Others']);
    expect([other?.price, other?.terms]).toEqual(['500.00', null]);
    expect(withRefused([pack], { balance: '5.00' })).toEqual([pack]);
  });

  it('keeps what stands on another page of a long list', () => {
    const page = group('packages', [offer('C', '70.00')], { total_items: 90 });
    expect(keys(atPricesOf([pack], [page]))).toEqual(['packages:A']);
  });

  it('is paid by what all of it can be paid by', () => {
    const tenders = (['cash', 'wallet'] as const).map((name) => ({
      name,
      title: { en: name, th: name },
      balance: null,
    }));
    const groups = [group('packages', []), group('wallet', [], { not_paid_by: ['wallet'] })];
    const names = (lines: readonly Line[]) => tendersFor(lines, groups, tenders).map(({ name }) => name);
    expect(names([pack])).toEqual(['cash', 'wallet']);
    expect(names([pack, amountLine('wallet', 'Top-up', '10.00')])).toEqual(['cash']);
  });
});
