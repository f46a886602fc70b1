import { fillText, type Language, type LocalizedText } from '../../../contract/problems.ts';
import { shownDate } from '../../../server/text/shown-time.ts';
import { type DocumentView, documentWords } from '../../order/contract.ts';
import { Sheet } from './sheet.ts';

const grey = '#555555';
const red = '#b91c1c';

const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** The words of a language; what the law asks for stands in Thai as well. */
const wordsIn =
  (language: Language) =>
  (text: LocalizedText, values: Readonly<Record<string, string>> = {}): string =>
    fillText(text[language], values);

type Say = ReturnType<typeof wordsIn>;

const officeOf = (say: Say, number: string): string =>
  number === '00000' ? say(documentWords.head_office) : say(documentWords.branch, { number });

function drawHead(sheet: Sheet, view: DocumentView, say: Say, language: Language): void {
  const { seller, title } = view;
  const isTax = view.vat !== null;
  sheet.text(seller.name, { size: 13, bold: true });
  if (seller.address) sheet.text(seller.address, { color: grey });
  if (seller.tax_id) sheet.text(`${say(documentWords.tax_id)} ${seller.tax_id}`, { color: grey });
  const office = isTax ? officeOf(say, seller.branch_no) : null;
  const place = [office, seller.branch_name].filter(Boolean).join(' · ');
  if (place) sheet.text(place, { color: grey });
  sheet.space();
  sheet.text(title.th, { size: 15, bold: true, align: 'center' });
  if (language === 'en') sheet.text(title.en, { size: 11, align: 'center' });
  if (view.is_void) sheet.text(documentWords.void.th, { size: 22, bold: true, color: red, align: 'center' });
  if (view.replaced_by)
    sheet.text(say(documentWords.replaced_by, { number: view.replaced_by }), { color: red, align: 'center' });
  sheet.space();
  sheet.row(
    `${say(documentWords.number)} ${view.number}`,
    `${say(documentWords.date)} ${shownDate(view.date, language)}`,
  );
}

function drawBuyer(sheet: Sheet, buyer: NonNullable<DocumentView['buyer']>, say: Say): void {
  sheet.space();
  sheet.text(`${say(documentWords.buyer)}: ${buyer.name}`);
  sheet.text(buyer.address, { color: grey });
  if (buyer.tax_id) sheet.text(`${say(documentWords.tax_id)} ${buyer.tax_id}`, { color: grey });
  if (buyer.branch_no) sheet.text(officeOf(say, buyer.branch_no), { color: grey });
}

function drawSums(sheet: Sheet, view: DocumentView, say: Say): void {
  const { vat, kind, about } = view;
  const isRefund = view.correct_total !== null;
  if (view.gift) sheet.row(say(documentWords.gift), `-${grouped(view.gift)}`);
  if (isRefund && about) {
    sheet.row(say(documentWords.original), grouped(about.total));
    sheet.row(say(documentWords.correct), grouped(view.correct_total ?? ''));
  }
  if (vat && kind !== 'abbreviated_tax_invoice') {
    sheet.row(say(documentWords.net), grouped(vat.net));
    sheet.row(say(documentWords.vat, { rate: vat.rate }), grouped(vat.amount));
  }
  const word = isRefund ? documentWords.difference : documentWords.total;
  sheet.row(say(word), grouped(view.total), { size: 13, bold: true });
  if (kind === 'abbreviated_tax_invoice') sheet.text(say(documentWords.vat_included), { align: 'right' });
}

/**
 * Draws a document as a PDF of A5.
 * @param language of its words; titles and what is stored stay as they are.
 */
export async function drawPdf(view: DocumentView, language: Language): Promise<Buffer> {
  const say = wordsIn(language);
  const sheet = new Sheet({ title: `${view.title[language]} ${view.number}`, language });
  drawHead(sheet, view, say, language);
  if (view.buyer) drawBuyer(sheet, view.buyer, say);
  sheet.rule();
  sheet.row(say(documentWords.item), say(documentWords.amount), { size: 9, color: grey });
  for (const { title, order_no, amount } of view.lines) {
    sheet.row(title, grouped(amount));
    const order = say(documentWords.order, { number: order_no });
    sheet.text(`${say(documentWords.quantity)} · ${order}`, { size: 8, color: grey });
  }
  sheet.rule();
  drawSums(sheet, view, say);
  sheet.rule();
  if (view.about) {
    const { relation, number, date } = view.about;
    sheet.text(say(documentWords[relation], { number, date: shownDate(date, language) }));
  }
  if (view.reason) sheet.text(`${say(documentWords.reason)}: ${view.reason}`);
  sheet.text(`${say(documentWords.paid_by)} ${say(view.tender)}`, { color: grey });
  return sheet.end();
}
