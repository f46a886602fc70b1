import { expect, test } from 'vitest';
import { bookingProblems, holdProblems } from '../../../../contract/booking.ts';
import { orderProblems } from '../../../../contract/order.ts';
import { kernelProblems } from '../../../../contract/problems.ts';
import { contactCodes } from '../problem-contact.tsx';

test('each problem of booking and paying that mentions the shop has the contact button', () => {
  const problems = {
    ...kernelProblems,
    ...bookingProblems,
    ...holdProblems,
    ...orderProblems,
  };
  const mentioning = Object.entries(problems).filter(([, { en }]) => /contact the shop/i.test(en));
  expect([...contactCodes].sort()).toEqual(mentioning.map(([code]) => code).sort());
});
