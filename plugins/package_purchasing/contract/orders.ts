import { z } from 'zod';
import { json } from '#kernel/contract/contract.ts';
import { id } from '#kernel/contract/id.ts';
import { baht } from '#kernel/contract/money.ts';
import {
  memberTender,
  orderNo,
  orderOpened,
  orderProblems,
  orderView,
  shownTerms,
} from '#kernel/contract/order.ts';
import type { ProblemSpec } from '#kernel/contract/problems.ts';
import { payingFields, saleErrors, saleProblems, saleView } from '#kernel/contract/sale.ts';

/** Problems of buying a package. */
export const buyingProblems = {
  ...saleProblems,
  ...orderProblems,
  not_for_sale: {
    status: 409,
    en: 'This package is not sold any more. Go back and choose another one.',
    th: 'ไม่มีการขายแพ็กเกจนี้แล้ว กรุณาย้อนกลับและเลือกแพ็กเกจอื่น',
  },
  bought_already: {
    status: 409,
    en: 'You have bought this package already, and it can be bought only once. Choose another one.',
    th: 'คุณซื้อแพ็กเกจนี้ไปแล้ว และซื้อได้เพียงครั้งเดียว กรุณาเลือกแพ็กเกจอื่น',
  },
} as const satisfies Record<string, ProblemSpec>;

/** Buying a package, and what became of it. */
export const orderEndpoints = {
  sellPackage: {
    method: 'POST',
    path: '/api/member/id-{id}/sell_package',
    summary: 'Sells one package to a member at the desk, from the member’s sheet.',
    access: { staff: { permission: 'sell' } },
    input: z.object({
      id: id('member'),
      package_id: id('package'),
      /** What the screen shows; where it differs, nothing is sold. */
      price: baht.optional(),
      terms: shownTerms,
      ...payingFields,
    }),
    output: json(saleView),
    status: 201,
    errors: saleErrors,
  },
  buyPackage: {
    method: 'POST',
    path: '/api/member/id-{id}/buy_package',
    summary: 'Orders a package that a promotion offers; what waits for its payment already is gone on with.',
    access: { member: { owner: { input: 'id' } } },
    input: z.object({
      id: id('member'),
      reference_no: orderNo,
      package_id: id('package', { by: 'handler' }),
      tender: memberTender,
      /** What the page showed; where it differs, nothing is ordered. */
      price: baht.optional(),
      terms: shownTerms,
    }),
    output: json(orderOpened),
    errors: [
      'duplicate_reference',
      'price_changed',
      'offer_changed',
      'insufficient_wallet',
      'tender_off',
      'not_for_sale',
      'bought_already',
    ],
    whenExpired: 'refuse',
  },
  order: {
    method: 'GET',
    path: '/api/member/id-{id}/order/id-{orderNo}',
    summary: 'An order of a package and how it stands.',
    access: { member: { owner: { input: 'id' } } },
    input: z.object({ id: id('member'), orderNo }),
    output: json(orderView),
    whenOff: 'allow',
  },
} as const;
