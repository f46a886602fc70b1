import { describe, expect, it } from 'vitest';
import { useServer } from '#testing/harness/server.ts';
import { newId } from '../../../server/ids/new-id.ts';
import { withSampleSale } from '../../order/tests/sample-sale.ts';
import { documentShop, sellersTaxId } from './document-shop.ts';

const server = useServer({ installation: await withSampleSale() });

const made = async () => {
  const selling = await documentShop(server.current);
  const { client } = await selling.shop.user('admin');
  const change = async (input: object) => {
    const { status, body } = await client.patch('/api/tax_settings', input);
    return status === 200 ? body : [status, body.code];
  };
  return { ...selling, admin: client, change };
};

describe('tax settings', () => {
  it('begin with the oldest branch as head office, the others numbered by their place', async () => {
    const { admin, branches } = await made();
    const { body } = await admin.get('/api/tax_settings');
    expect(body).toMatchObject({ vat_registered: false, wallet_vat: 'top_up', vat_rate: '7' });
    expect(body.branches).toMatchObject([
      { id: branches[0], number: '00000', is_head_office: true, address: null },
      { id: branches[1], number: '00001', is_head_office: false },
    ]);
  });

  it('register a shop only with its legal name and a tax id whose check digit is right', async () => {
    const { change } = await made();
    expect(await change({ vat_registered: true })).toEqual([409, 'seller_incomplete']);
    expect((await change({ tax_id: '0105556176230' }))[0]).toBe(422);
    expect(await change({ tax_id: sellersTaxId })).toMatchObject({ tax_id: sellersTaxId });
    expect(await change({ legal_name: 'น้ำปิง', vat_registered: true })).toMatchObject({
      vat_registered: true,
    });
    expect(await change({ tax_id: '' })).toEqual([409, 'seller_incomplete']);
  });

  it('give no number twice, and a new head office changes numbers with the old one', async () => {
    const { change, branches, sold, numbers } = await made();
    const [first, second] = branches;
    expect(await change({ branch_id: second, branch_number: '00000' })).toEqual([409, 'branch_number_taken']);
    expect((await change({ branch_id: second, branch_number: '12' }))[0]).toBe(422);
    await change({ branch_id: second, branch_number: '00009', branch_address: '1 ถ.สีลม' });
    const { branches: shown } = await change({ head_office_id: second });
    expect(shown).toMatchObject([
      { id: first, number: '00009', is_head_office: false },
      { id: second, number: '00000', is_head_office: true, address: '1 ถ.สีลม' },
    ]);
    await sold('10', 0);
    await sold('10', 1);
    expect((await numbers()).map((number) => number.slice(0, 7)).sort()).toEqual(['RC00000', 'RC00009']);
  });

  it('give a new branch no number that an older one was given, nor a later one that of the new branch', async () => {
    const { admin, change, shop, branches, opened, settle, numbers } = await made();
    await change({ branch_id: branches[1], branch_number: '00002' });
    const later = [newId(), newId()].sort();
    const { kernel, clock } = server.current;
    const branch = { shop_id: shop.id, weekly_schedule: '[]', created_at: clock.now() };
    await kernel.knex('branch').insert(later.map((id) => ({ ...branch, id, name: 'สาขาใหม่' })));
    const { body } = await admin.get('/api/tax_settings');
    const shown = body.branches.map(({ number }: { number: string }) => number);
    expect(shown).toEqual(['00000', '00002', '00003', '00004']);
    for (const branch_id of [branches[1], ...later]) await settle([(await opened('10')).$set({ branch_id })]);
    expect((await numbers()).map((number) => number.slice(0, 7)).sort()).toEqual([
      'RC00002',
      'RC00003',
      'RC00004',
    ]);
  });

  it('make online orders the head office’s', async () => {
    const { change, branches, buy, order } = await made();
    await change({ head_office_id: branches[1] });
    const { body } = await buy('100');
    expect((await order(body.order_no)).branch_id).toBe(branches[1]);
  });

  it('are an admin’s alone, and of the own shop', async () => {
    const { shop } = await made();
    for (const role of ['frontdesk', 'staff'] as const) {
      const { client } = await shop.user(role);
      expect((await client.get('/api/tax_settings')).status).toBe(403);
      expect((await client.patch('/api/tax_settings', { wallet_vat: 'use' })).status).toBe(403);
    }
    const other = await made();
    const { change } = await made();
    expect(await change({ head_office_id: other.branches[0] })).toEqual([404, 'not_found']);
  });
});
