import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeShop } from '#testing/harness/factories.ts';
import { hostileValues } from '#testing/harness/sample.ts';
import { useServer } from '#testing/harness/server.ts';
import { audiences, defineContract, json } from '../../contract/contract.ts';
import { fieldMessage, localizedMessage, messageIn } from '../../contract/field-messages.ts';
import { digits, notEmpty } from '../../contract/fields.ts';
import { definePlugin, handler } from '../plugin/define-plugin.ts';
import { Installation, loadInstallation } from '../runtime/loader.ts';

const contract = defineContract({
  id: 'sample_parking',
  title: { en: 'Parking', th: 'ที่จอดรถ' },
  permissions: {},
  problems: {},
  endpoints: {
    park: {
      method: 'POST',
      path: '/api/sample_parking/',
      summary: 'Notes a car.',
      access: { staff: { permission: 'anyone' } },
      input: z.object({
        plate: z
          .string()
          .regex(
            /^[ก-ฮ]{2} \d{4}$/,
            localizedMessage({ en: 'Write the plate as กข 1234.', th: 'กรุณาระบุทะเบียนเป็น กข 1234' }),
          ),
        wheels: z
          .number()
          .refine(
            (count) => count % 2 === 0,
            localizedMessage({ en: 'An even number only.', th: 'เลขคู่เท่านั้น' }),
          ),
        floor: digits(7),
        driver: notEmpty,
      }),
      output: json(z.object({ done: z.literal(true) })),
    },
  },
});
const plugin = definePlugin({
  contract,
  handlers: { park: handler(contract, 'park', async () => ({ done: true as const })) },
});

const { plugins } = await loadInstallation();
const installation = new Installation([...plugins, { plugin, folder: import.meta.dirname, isFeature: true }]);
const server = useServer({ installation });

describe('the rules of a plugin that the kernel knows nothing of', () => {
  it.each([
    ['en', ['Write the plate as กข 1234.', 'An even number only.', 'At most 7.', 'Field is required']],
    ['th', ['กรุณาระบุทะเบียนเป็น กข 1234', 'เลขคู่เท่านั้น', 'ไม่เกิน 7', 'กรุณากรอกข้อมูล']],
  ])('speak %s to people who read it', async (language, messages) => {
    const { client } = await (await makeShop(server.current)).user('staff');
    const refused = await client.post(
      '/api/sample_parking/',
      { plate: 'AB-1', wheels: 3, floor: 8, driver: ' ' },
      { headers: { 'accept-language': language } },
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
  });
});

describe('every field of every endpoint', () => {
  const fields = plugins.flatMap(({ plugin: { contract: installed } }) =>
    Object.entries(installed.endpoints).flatMap(([name, endpoint]) => {
      const inputs = audiences.flatMap((audience) => endpoint.access[audience]?.input ?? []);
      return [endpoint.input, ...inputs].flatMap((input) =>
        Object.entries(input.shape).map(
          ([field, schema]) => [`${installed.id}.${name}: ${field}`, schema] as const,
        ),
      );
    }),
  );

  it('is looked at', () => expect(fields.length).toBeGreaterThan(100));

  it('is refused in Thai to people who read it', () => {
    const english = fields.flatMap(([field, schema]) =>
      [undefined, ...hostileValues].flatMap((value) =>
        (z.safeParse(schema, value, { error: fieldMessage }).error?.issues ?? [])
          .filter(({ message }) => !/[ก-๙]/.test(messageIn(message, 'th')))
          .map(({ message }) => `${field}: ${message}`),
      ),
    );
    expect(english).toEqual([]);
  });
});
