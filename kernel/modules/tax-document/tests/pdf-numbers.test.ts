import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#testing/harness/pdf-text.ts';
import { type DocumentView, documentWords } from '../../order/contract.ts';
import { documentTitles, printedNumber } from '../domain/number.ts';
import { drawPdf } from '../pdf/draw.ts';
import { wrap } from '../pdf/wrap.ts';

const long = 'นางสาวกตัญญูกตเวทิตาน้ำทิพย์ศรีสุวรรณภูมิ'.repeat(5).slice(0, 200);
/** As long as numbers get. */
const numberOf = (kind: DocumentView['kind'], number: number) =>
  printedNumber({ kind, branch_no: '99999', year: 2026, number });

/** A document in which each name has 200 letters. */
function viewOf(
  kind: DocumentView['kind'],
  relation: NonNullable<DocumentView['about']>['relation'] | null,
): DocumentView {
  return {
    kind,
    title: documentTitles[kind],
    number: numberOf(kind, 2_147_483_647),
    date: '2026-11-22',
    seller: { name: long, tax_id: '0105556176239', address: long, branch_name: long, branch_no: '99999' },
    buyer: { name: long, address: long, tax_id: null, branch_no: null },
    lines: [{ order_no: '123456789012', title: long, amount: '9999999.99' }],
    gift: null,
    total: '9999999.99',
    vat: { rate: '7', amount: '654205.61', net: '9345794.38' },
    tender: { en: 'Cash', th: 'เงินสด' },
    about: relation && {
      relation,
      number: numberOf('full_tax_invoice', 2_147_483_646),
      date: '2026-11-21',
      total: '9999999.99',
    },
    correct_total: relation === 'lowers' ? '0.00' : null,
    reason: long,
    replaced_by: relation === 'lowers' ? null : numberOf(kind, 2_147_483_645),
    is_void: false,
  };
}

describe('a document’s number in its PDF', () => {
  for (const language of ['th', 'en'] as const)
    it.each([
      ['receipt', null],
      ['abbreviated_tax_invoice', null],
      ['full_tax_invoice', 'replaces'],
      ['full_tax_invoice', 'corrects'],
      ['credit_note', 'lowers'],
      ['refund_slip', 'lowers'],
    ] as const)(`stands on one line (${language}: %s, %s)`, async (kind, relation) => {
      const view = viewOf(kind, relation);
      const lines = (await textOfPdf(await drawPdf(view, language))).flatMap((page) => page.split('\n'));
      for (const number of [view.number, view.about?.number, view.replaced_by])
        if (number) expect(lines.filter((line) => line.includes(number))).toHaveLength(1);
    });
});

describe('a text in lines', () => {
  const wide = (text: string) => text.length;

  it('keeps numbers and words with a hyphen whole, wherever the line ends', () => {
    const number = numberOf('credit_note', 42);
    const sentence = documentWords.lowers.th.replace('{number}', number).replace('{date}', '22 พ.ย. 2026');
    for (let width = number.length; width <= sentence.length; width += 1)
      expect(wrap(sentence, width, wide).filter((line) => line.includes(number))).toHaveLength(1);
    expect(wrap('for walk-in members', 11, wide)).toEqual(['for walk-in', 'members']);
  });

  it('breaks what is longer than a line, hyphens or not, and loses nothing of it', () => {
    const chain = 'a-b'.repeat(60);
    const lines = wrap(chain, 20, wide);
    expect(lines.every((line) => line.length <= 20)).toBe(true);
    expect(lines.join('')).toBe(chain);
  });
});
