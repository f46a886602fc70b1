import { expect, test } from 'vitest';
import { z } from 'zod';
import { setting, settingMarks, settingsMarked } from '../settings.ts';

const label = { en: 'Reminder', th: 'แจ้งเตือน' };
const schema = z.object({
  plain: z.string(),
  reminder: setting(z.number().default(1), { label, unit: 'days', public: true }),
  key: setting(z.string().default(''), { secret: true }),
});

test('a settings schema says how its fields are marked, in the order of their declaration', () => {
  expect([...settingMarks(schema)]).toEqual([
    ['plain', {}],
    ['reminder', { label, unit: 'days', public: true }],
    ['key', { secret: true }],
  ]);
  expect(settingsMarked(schema, 'secret')).toEqual(['key']);
});

test('marks are read by another copy of the file, as the kit has one beside that of a feature', async () => {
  const copy: typeof import('../setting-marks.ts') = await import(`../setting-marks.ts?${'copy'}`);
  expect(copy.settingMarks).not.toBe(settingMarks);
  expect(copy.settingMarks(schema).get('reminder')).toEqual({ label, unit: 'days', public: true });
});
