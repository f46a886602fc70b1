import type { LocalDate } from '../../contract/time.ts';
import type { Job } from '../../server/plugin/define-plugin.ts';
import type { ReadScope, WriteScope } from '../../server/tenancy/scope.ts';
import { IssuedDocument } from './models/issued-document.ts';

/** Buyers on tax documents outlive the erasure of their member by as much (docs/domain/tax-documents.md#t10). */
const retentionYears = 5;

/** The day on which the buyer of a document is forgotten, once its member is erased. @param date of the document. */
export function retentionEnd(date: LocalDate): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // A year without February 29 has March 1 in its place.
  return new Date(Date.UTC(year + retentionYears, month - 1, day)).toISOString().slice(0, 10);
}

/** Documents of sales that name a buyer. */
export const documentsWithBuyer = async (
  scope: ReadScope,
  saleIds: readonly string[],
): Promise<IssuedDocument[]> =>
  scope
    .query(IssuedDocument)
    .whereIn('sale_id', [...saleIds])
    .whereNotNull('buyer')
    .orderBy('id');

/** Sets the day on which each buyer is forgotten. @param saleIds sales of the erased member. */
export async function scheduleBuyerErasure(scope: WriteScope, saleIds: readonly string[]): Promise<void> {
  for (const { id, date } of await documentsWithBuyer(scope, saleIds))
    await scope
      .query(IssuedDocument)
      .findById(id)
      .patch({ forget_buyer_on: retentionEnd(date) });
}

const batch = 500;

/** Forgets the buyers whose day has come; their documents stay. */
export const forgetBuyers: Job = {
  name: 'forget_buyers',
  cron: '10 3 * * *',
  per: 'shop',
  due: { model: IssuedDocument, where: (rows, now) => void rows.where('forget_buyer_on', '<=', now) },
  async run(scope) {
    const due = await scope
      .query(IssuedDocument)
      .where('forget_buyer_on', '<=', scope.today)
      .limit(batch)
      .select('id');
    await scope
      .query(IssuedDocument)
      .findByIds(due.map(({ id }) => id))
      .patch({ buyer: null, forget_buyer_on: null });
  },
};
