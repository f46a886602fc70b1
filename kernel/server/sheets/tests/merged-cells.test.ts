import { expect, test } from 'vitest';
import { MergedCells, MergeScanner, mergedAmount } from '../merged-cells.ts';

const scanned = (xml: string, size = xml.length) => {
  const scanner = new MergeScanner();
  for (let at = 0; at < xml.length; at += size) scanner.add(xml.slice(at, at + size));
  return scanner.ranges;
};
const xml =
  '<sheetData/><mergeCells count="3"><mergeCell ref="B2:B4"/><mergeCell ref="A1:D1"/><mergeCell ref="AA7:AB9"/></mergeCells>';
const ranges = new Map([
  [1, [{ first: 2, last: 4 }]],
  [26, [{ first: 7, last: 9 }]],
]);

test.each([1, 7, 64, 1_000])('merged cells are found in pieces of %i characters, each once', (size) => {
  expect(scanned(xml, size)).toEqual(ranges);
});

test('a text counts for each row that it is merged over, an amount for the first', () => {
  const cells = new MergedCells(scanned('<mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/>'));
  expect(cells.fill(1, ['Name', 'Points'])).toEqual(['Name', 'Points']);
  expect(cells.fill(2, ['Ann', '5'])).toEqual(['Ann', '5']);
  expect(cells.fill(3, ['', '', 'x'])).toEqual(['Ann', mergedAmount, 'x']);
  expect(cells.fill(4, ['Ben', ''])).toEqual(['Ben', '']);
});

test('a phone is a text, and what a cell holds itself stays', () => {
  const cells = new MergedCells(scanned('<mergeCell ref="A1:A3"/>'));
  cells.fill(1, ['081-234-5678']);
  expect(cells.fill(2, [''])).toEqual(['081-234-5678']);
  expect(cells.fill(3, ['0899999999'])).toEqual(['0899999999']);
});
