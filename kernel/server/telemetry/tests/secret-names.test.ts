import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../../../contract/contract.ts';
import { setting } from '../../../contract/settings.ts';
import { loadInstallation } from '../../runtime/loader.ts';
import { createLogger, secretSettings } from '../log.ts';

const till = defineContract({
  id: 'sample_till',
  title: { en: 'Till', th: 'เครื่องคิดเงิน' },
  permissions: {},
  problems: {},
  settings: z.object({
    till_number: z.string().default(''),
    till_pin: setting(z.string().default(''), { secret: true }),
  }),
  endpoints: {},
});

const logged = (secrets: readonly string[], line: object): string => {
  const lines: string[] = [];
  const log = createLogger('info', {}, secrets, {
    to: { write: (text) => void lines.push(text) },
  });
  log.info(line, 'saved');
  return lines.join('');
};

it('keeps the secret settings of every plugin out of the log, wherever they stand', () => {
  const line = logged(secretSettings([till]), {
    till_pin: 'hidden 1',
    input: { till_pin: 'hidden 2', till_number: 'shown' },
    call: { input: { till_pin: 'hidden 3' } },
    body: { password: 'hidden 4' },
  });
  expect(line).toContain('shown');
  expect(line).not.toContain('hidden');
});

it('keeps those of what is installed out of the log', async () => {
  const { plugins } = await loadInstallation();
  const names = secretSettings(plugins.map(({ plugin }) => plugin.contract));
  expect(names).toContain('paysolution_secret_key');
  const line = logged(names, { input: Object.fromEntries(names.map((name) => [name, 'hidden'])) });
  expect(line).not.toContain('hidden');
});
