import type { TestServer } from './server.ts';

/**
 * Lets an order be settled as a worker of an earlier release settles it, which knows neither what the order books nor
 * that its member canceled it.
 */
export async function settleAsSale(
  { kernel }: TestServer,
  orderNo: string,
  settle: () => Promise<unknown>,
): Promise<void> {
  const order = () => kernel.knex('payment_order').where({ reference_no: orderNo });
  const { terms, unbooked } = await order().first();
  const { books: _books, ...others } = JSON.parse(terms);
  await order().update({ terms: JSON.stringify(others), unbooked: null });
  await settle();
  await order().update({ terms, unbooked });
}
