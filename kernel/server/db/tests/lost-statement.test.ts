import { expect, it } from 'vitest';
import { formatError } from '../../errors/format-error.ts';
import { useBank } from './transfers.ts';

const bank = useBank();

it('a statement whose connection is lost is named in its error without its values, because the error is logged', async () => {
  const { kernel, proxy } = bank.current;
  proxy.cutNext('before', (sent) => sent.includes('tx_account'));
  const error: unknown = await kernel
    .knex('tx_account')
    .where({ name: 'n', shop_id: 'nok@example.com' })
    .first()
    .catch((failure: unknown) => failure);
  expect(formatError(error)).toContain('select * from `tx_account` where `name` = ?');
  expect(formatError(error)).not.toContain('nok@example.com');
});
