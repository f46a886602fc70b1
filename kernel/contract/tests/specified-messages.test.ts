import { expect, it } from 'vitest';
import type { z } from 'zod';
import { staffContract } from '../../modules/staff/contract.ts';
import { fieldMessage, messageIn } from '../field-messages.ts';
import { oneOrMore } from '../fields.ts';
import { id } from '../id.ts';
import { priceInBaht } from '../money.ts';

const findMessages = (schema: z.ZodType, input: unknown): string[] =>
  (schema.safeParse(input, { error: fieldMessage }).error?.issues ?? []).map(({ message }) =>
    messageIn(message, 'en'),
  );

it('refuses a price that is no number as “Only digit allow”, and explains an amount in another form', () => {
  for (const typed of ['', 'free', '-1', '1,000', '1e3'])
    expect(findMessages(priceInBaht, typed), typed).toEqual(['Only digit allow']);
  for (const typed of ['1.234', '12345678', '1.'])
    expect(findMessages(priceInBaht, typed), typed).toEqual([
      'Write an amount in baht, such as 250 or 250.50.',
    ]);
  expect(priceInBaht.parse('250.50')).toBe(25_050);
});

it('refuses an empty choice as “Item is required”', () => {
  const branches = oneOrMore(id('branch'), 100);
  for (const chosen of [[], '', undefined])
    expect(findMessages(branches, chosen), JSON.stringify(chosen)).toEqual(['Item is required']);
});

it('refuses a bad shop id as “Invalid ID”', () => {
  const { shop_id } = staffContract.endpoints.createShop.input.shape;
  for (const typed of ['Studio', '1studio', 'my-studio', 'constructor'])
    expect(findMessages(shop_id, typed), typed).toEqual(['Invalid ID']);
  expect(shop_id.parse('studio_1')).toBe('studio_1');
});
