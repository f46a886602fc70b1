import { fillText, type Language, type LocalizedText } from '../../../contract/problems.ts';
import { shownDate } from '../../../server/text/shown-time.ts';
import { type DocumentView, documentWords } from '../../order/contract.ts';
import { PdfSheet } from './sheet.ts';

const grey = '#555555';
const red = '#b91c1c';

const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+\.)/g, ',');

/** The words of a language; what the law asks for stands in Thai as well. */
const wordsIn =
  (language: Language) =>
  (text: LocalizedText, values: Readonly<Record<string, string>> = {}): string =>
    fillText(text[language], values);

type Translate = ReturnType<typeof wordsIn>;

const officeOf = (t: Translate, number: string): string =>
  number === '00000' ? t(documentWords.head_office) : t(documentWords.branch, { number });

function drawHead(sheet: PdfSheet, view: DocumentView, t: Translate, language: Language): void {
  const { seller, title } = view;
  const isTax = view.vat !== null;
  sheet.text(seller.name, { size: 13, bold: true });
  if (seller.address) sheet.text(seller.address, { color: grey });
  if (seller.tax_id) sheet.text(`${t(documentWords.tax_id)} ${seller.tax_id}`, { color: grey });
  const office = isTax ? officeOf(t, seller.branch_no) : null;
  const place = [office, seller.branch_name].filter(Boolean).join(' · ');
  if (place) sheet.text(place, { color: grey });
  sheet.space();
  sheet.text(title.th, { size: 15, bold: true, align: 'center' });
  if (language === 'en') sheet.text(title.en, { size: 11, align: 'center' });
  if (view.is_void) sheet.text(documentWords.void.th, { size: 22, bold: true, color: red, align: 'center' });
  if (view.replaced_by)
    sheet.text(t(documentWords.replaced_by, { number: view.replaced_by }), { color: red, align: 'center' });
  sheet.space();
  sheet.row(
    `${t(documentWords.number)} ${view.number}`,
    `${t(documentWords.date)} ${shownDate(view.date, language)}`,
  );
}

function drawBuyer(sheet: PdfSheet, buyer: NonNullable<DocumentView['buyer']>, t: Translate): void {
  sheet.space();
  sheet.text(`${t(documentWords.buyer)}: ${buyer.name}`);
  sheet.text(buyer.address, { color: grey });
  if (buyer.tax_id) sheet.text(`${t(documentWords.tax_id)} ${buyer.tax_id}`, { color: grey });
  if (buyer.branch_no) sheet.text(officeOf(t, buyer.branch_no), { color: grey });
}

function drawSums(sheet: PdfSheet, view: DocumentView, t: Translate): void {
  const { vat, kind, about } = view;
  const isRefund = view.correct_total !== null;
  if (view.gift) sheet.row(t(documentWords.gift), `-${grouped(view.gift)}`);
  if (isRefund && about) {
    sheet.row(t(documentWords.original), grouped(about.total));
    sheet.row(t(documentWords.correct), grouped(view.correct_total ?? ''));
  }
  if (vat && kind !== 'abbreviated_tax_invoice') {
    sheet.row(t(documentWords.net), grouped(vat.net));
    sheet.row(t(documentWords.vat, { rate: vat.rate }), grouped(vat.amount));
  }
  const word = isRefund ? documentWords.difference : documentWords.total;
  sheet.row(t(word), grouped(view.total), { size: 13, bold: true });
  if (kind === 'abbreviated_tax_invoice') sheet.text(t(documentWords.vat_included), { align: 'right' });
}

/**
 * Draws a document as a PDF of A5.
 * @param language of its words; titles and what is stored stay as they are.
 */
export async function drawPdf(view: DocumentView, language: Language): Promise<Buffer> {
  const t = wordsIn(language);
  const sheet = new PdfSheet({ title: `${view.title[language]} ${view.number}`, language });
  drawHead(sheet, view, t, language);
  if (view.buyer) drawBuyer(sheet, view.buyer, t);
  sheet.rule();
  sheet.row(t(documentWords.item), t(documentWords.amount), { size: 9, color: grey });
  for (const { title, order_no, amount } of view.lines) {
    sheet.row(title, grouped(amount));
    const order = t(documentWords.order, { number: order_no });
    sheet.text(`${t(documentWords.quantity)} · ${order}`, { size: 8, color: grey });
  }
  sheet.rule();
  drawSums(sheet, view, t);
  sheet.rule();
  if (view.about) {
    const { relation, number, date } = view.about;
    sheet.text(t(documentWords[relation], { number, date: shownDate(date, language) }));
  }
  if (view.reason) sheet.text(`${t(documentWords.reason)}: ${view.reason}`);
  sheet.text(`${t(documentWords.paid_by)} ${t(view.tender)}`, { color: grey });
  return sheet.end();
}
