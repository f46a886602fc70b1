import { handler } from '../../../server/plugin/define-plugin.ts';
import { IssuedDocument } from '../../tax-document/models/issued-document.ts';
import { documentRows } from '../../tax-document/view.ts';
import { paymentContract } from '../contract.ts';
import { Order } from '../models/order.ts';

export const orderDocuments = handler(paymentContract, 'orderDocuments', async ({ input, scope, fail }) => {
  const order = await scope.query(Order).findOne({ reference_no: input.orderNo });
  if (!order) throw fail('not_found');
  const documents = await scope.query(IssuedDocument).where({ sale_id: order.sale_id }).orderBy('id', 'desc');
  return documentRows(documents);
});
