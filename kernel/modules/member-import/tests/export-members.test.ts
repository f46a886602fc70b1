import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';

const server = useServer();

async function ready() {
  const shop = await makeShop(server.current, { features: [] });
  const admin = await shop.user('admin');
  const { client } = admin;
  const fund = await client.post('/api/member_fund', { name: 'Yoga' });
  const person = {
    first_name: '=1+1',
    last_name: 'Dee, "Ann"',
    phone: '+66812345678',
    email: 'ann@example.com',
  };
  const { body } = await client.post('/api/member/walk_in', person);
  for (const [value, expire_date] of [
    [3, '2199-01-31'],
    [2, '2199-02-28'],
  ])
    await client.post(`/api/member/id-${body.id}/fund`, { fund: { [fund.body.id]: { value, expire_date } } });
  await client.post('/api/member/walk_in', { ...person, first_name: 'สมชาย', email: undefined });
  return { shop, admin };
}

async function exported({ shop, admin }: Awaited<ReturnType<typeof ready>>, format: string, language = 'en') {
  const { body } = await admin.client.post('/api/member/export', { format, language });
  await runTasks(server.current.kernel, shop.id);
  const file = await fetch(`${server.current.url}/api/task/id-${body.task_id}/file`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return Buffer.from(await file.arrayBuffer());
}

describe('an export of members', () => {
  test('has a line for each lot, and nothing that a spreadsheet would run', async () => {
    const text = (await exported(await ready(), 'csv')).toString('utf8');
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    expect(heading).toBe(
      '\ufeffFirst name,Last name,Phone,Email,Birthdate,Language,Note,Point type,Points,Expire on,Unlimited until',
    );
    expect(rows).toEqual([
      `'=1+1,"Dee, ""Ann""",081-234-5678,ann@example.com,,,,Yoga,3,2199-01-31,`,
      `'=1+1,"Dee, ""Ann""",081-234-5678,ann@example.com,,,,Yoga,2,2199-02-28,`,
      `สมชาย,"Dee, ""Ann""",081-234-5678,,,,,,,,`,
    ]);
  });

  test('is a workbook as well, in the language that was asked for', async () => {
    const bytes = await exported(await ready(), 'xlsx', 'th');
    const book = new ExcelJs.Workbook();
    await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const sheet = book.worksheets[0];
    expect(sheet?.getRow(1).getCell(1).value).toBe('ชื่อ');
    expect(sheet?.getRow(2).getCell(1).value).toBe('=1+1');
    expect(sheet?.getRow(2).getCell(1).type).toBe(ExcelJs.ValueType.String);
    expect(sheet?.getRow(2).getCell(9).value).toBe(3);
    expect(sheet?.getRow(2).getCell(10).value).toEqual(new Date('2199-01-31T00:00Z'));
    expect(sheet?.rowCount).toBe(4);
  });

  test('is the admin’s alone', async () => {
    const { shop } = await ready();
    for (const role of ['staff', 'frontdesk'] as const) {
      const { client } = await shop.user(role);
      const { status } = await client.post('/api/member/export', { format: 'csv' });
      expect(status).toBe(403);
    }
  });
});
