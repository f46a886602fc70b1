import { fillAddress } from '../../contract/address.ts';
import { toBaht } from '../../contract/satang.ts';
import type { ReadScope } from '../../server/tenancy/scope.ts';
import type { DocumentRow, DocumentView } from '../order/contract.ts';
import { parseDocumentContent, readBuyer } from './content.ts';
import { documentTitles, isRefundDocument, printedNumber } from './domain/number.ts';
import { shownRate } from './domain/vat.ts';
import { IssuedDocument } from './models/issued-document.ts';

/** Where a document is seen and printed, as a path of this site. */
export const documentAddress = ({ secret }: Pick<IssuedDocument, 'secret'>): string =>
  fillAddress('/receipt/{secret}', { secret });

const vatOf = ({ vat_rate, vat_satang, total_satang }: IssuedDocument): DocumentView['vat'] =>
  vat_rate === null
    ? null
    : {
        rate: shownRate(vat_rate),
        amount: toBaht(Number(vat_satang)),
        net: toBaht(Number(total_satang) - Number(vat_satang)),
      };

function relationTo(document: IssuedDocument, about: IssuedDocument): 'lowers' | 'replaces' | 'corrects' {
  if (isRefundDocument(document.kind)) return 'lowers';
  return about.kind === 'full_tax_invoice' ? 'corrects' : 'replaces';
}

/** What the document that is lowered says, and what it should have said of what is given back by now. */
async function aboutOf(scope: ReadScope, document: IssuedDocument) {
  const about = document.about_id && (await scope.query(IssuedDocument).findById(document.about_id));
  if (!about) return { about: null, correct_total: null };
  const total = Number(about.total_satang);
  const before = await scope
    .query(IssuedDocument)
    .where({ sale_id: document.sale_id, about_id: about.id })
    .whereNotNull('order_id')
    .where('id', '<=', document.id)
    .select('total_satang');
  const givenBack = before.reduce((sum, { total_satang }) => sum + Number(total_satang), 0);
  return {
    about: {
      relation: relationTo(document, about),
      number: printedNumber(about),
      date: about.date,
      total: toBaht(total),
    },
    correct_total: isRefundDocument(document.kind) ? toBaht(total - givenBack) : null,
  };
}

/** A document as its address shows it. */
export async function viewDocument(scope: ReadScope, document: IssuedDocument): Promise<DocumentView> {
  const { seller, lines, tender, reason } = parseDocumentContent(document);
  const { about, correct_total } = await aboutOf(scope, document);
  const replacing =
    document.replaced_by_id && (await scope.query(IssuedDocument).findById(document.replaced_by_id));
  const gift = lines.reduce((sum, line) => sum + line.price_satang - line.satang, 0);
  const isRefund = isRefundDocument(document.kind);
  return {
    kind: document.kind,
    title: documentTitles[document.kind],
    number: printedNumber(document),
    date: document.date,
    seller: { ...seller, branch_name: document.branch_name, branch_no: document.branch_no },
    buyer: readBuyer(document),
    lines: lines.map(({ order_no, title, satang, price_satang }) => ({
      order_no,
      title,
      amount: toBaht(isRefund ? satang : price_satang),
    })),
    gift: isRefund || gift === 0 ? null : toBaht(gift),
    total: toBaht(Number(document.total_satang)),
    vat: vatOf(document),
    tender,
    about,
    correct_total,
    reason,
    replaced_by: replacing ? printedNumber(replacing) : null,
    is_void: document.voided_at !== null,
  };
}

const counts = ({ voided_at, replaced_by_id }: IssuedDocument): boolean =>
  voided_at === null && replaced_by_id === null;

/** Documents as a list shows them. @param all of their sale, by which it is known what can be made of them. */
export const documentRows = (all: readonly IssuedDocument[]): DocumentRow[] =>
  all.map((document) => ({
    id: document.id,
    kind: document.kind,
    title: documentTitles[document.kind],
    number: printedNumber(document),
    date: document.date,
    total: toBaht(Number(document.total_satang)),
    address: documentAddress(document),
    is_void: document.voided_at !== null,
    is_replaced: document.replaced_by_id !== null,
    can_be_full:
      document.kind === 'abbreviated_tax_invoice' &&
      counts(document) &&
      !all.some(({ about_id }) => about_id === document.id),
    can_be_replaced:
      document.kind === 'full_tax_invoice' &&
      counts(document) &&
      !all.some(({ about_id }) => about_id === document.id),
    buyer: readBuyer(document),
  }));
