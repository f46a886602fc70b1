import ExcelJs from 'exceljs';
import { expect, expectAccessible, signInStaff, test } from '#testing/harness/browser.ts';
import { makeShop } from '#testing/harness/factories.ts';
import { holdCalls } from '#testing/harness/hold-calls.ts';

const heading = 'First name,Last name,Phone,Email,Point type,Points,Notes on colour';
const fileOf = (...rows: string[]) => ({
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\r\n')),
});

test('an admin imports a file, after seeing what it would make, and takes it back', async ({ page, app }) => {
  const shop = await makeShop(app);
  const admin = await shop.user('admin');
  await admin.client.post('/api/member_fund', { name: 'Yoga' });
  const there = { first_name: 'Malee', last_name: 'Suksan', phone: '0899999999' };
  await admin.client.post('/api/member/walk_in', there);
  await signInStaff(page, app, admin);
  await page.goto('/management/import');
  await expect(page.getByText('No imports yet')).toBeVisible();
  await expect(page.getByText('No file chosen yet')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await chooser;
  await expectAccessible(page);
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      fileOf(
        'Ann,Dee,0812345678,ann@example.com,Yoga,10,red',
        'Malee,S.,0899999999,,Yoga,4,blue',
        'Bad,Phone,12,,Yoga,5,green',
      ),
    );
  await expect(page.getByText('customers.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect(page.getByLabel('Point type')).toHaveValue('fund');
  await expect(page.getByLabel('Notes on colour')).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Notes on colour').selectOption({ label: 'Note' });
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { name: 'What would be made' })).toBeVisible();
  await expect(page.getByText('Phone: Phone must start with 0')).toBeVisible();
  await expect(page.getByText('Malee Suksan')).toBeVisible();
  await expectAccessible(page);
  const reads = await holdCalls(page, '**/api/member_import/id-*/row/vuetify*', 'GET');
  await page.getByLabel('Row 3').selectOption({ label: 'Add points and money' });
  await expect.poll(reads.count).toBeGreaterThan(0);
  await expect(page.getByLabel('Row 3')).toHaveValue('add', { timeout: 1_000 });
  reads.letAll();
  await expect(page.getByLabel('Row 3')).toHaveValue('add');
  expect((await admin.client.get('/api/member/vuetify')).body.total_items).toBe(1);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import result' })).toBeVisible();
  expect((await admin.client.get('/api/member/vuetify')).body.total_items).toBe(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Take the import back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the import back' }).click();
  await expect(page.getByText(/^Undone · /)).toBeVisible();
  const members = async () => (await admin.client.get('/api/member/vuetify')).body.total_items;
  await expect.poll(members).toBe(1);
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByRole('link', { name: /customers\.csv/ })).toBeVisible();
});

/** A workbook whose first sheet has instructions, and whose two lists have title lines. */
async function workbook(): Promise<Buffer> {
  const book = new ExcelJs.Workbook();
  book.addWorksheet('Read me').addRows([['Fill in the sheet Members.'], ['Ask the studio for help.']]);
  book
    .addWorksheet('Members')
    .addRows([['Members 2026'], ['Name', 'Phone', 'Remark'], ['Ann', '0812345671', 'VIP']]);
  book
    .addWorksheet('Former')
    .addRows([
      ['Former members'],
      ['Phone', 'Name', 'Remark'],
      ['0812345673', 'Cid', 'left'],
      ['0812345674', 'Dan', ''],
    ]);
  return Buffer.from(new Uint8Array(await book.xlsx.writeBuffer()));
}

for (const { language, texts } of [
  {
    language: 'en',
    texts: { sheet: 'Sheet', row: 'Heading row', third: 'Row 3: ', check: 'Check the rows', run: 'Import' },
  },
  {
    language: 'th',
    texts: { sheet: 'ชีต', row: 'แถวหัวคอลัมน์', third: 'แถวที่ 3: ', check: 'ตรวจสอบข้อมูล', run: 'นำเข้า' },
  },
])
  test(`an admin chooses another sheet and heading row (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: [] });
    const admin = await shop.user('admin');
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, admin);
    await page.goto('/management/import');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'members.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook(),
    });
    await page.locator('form button[type="submit"]').click();
    const label = (text: string) => page.getByLabel(text, { exact: true });
    await expect(label(texts.sheet)).toHaveValue('Members');
    await expect(label(texts.row)).toHaveValue('2');
    await expect(label('Remark')).toHaveValue('note');
    await label('Remark').selectOption('');
    await label(texts.sheet).selectOption('Former');
    await expect(label(texts.sheet)).toHaveValue('Former');
    await expect(label('Name')).toHaveValue('first_name');
    await expect(label('Remark')).toHaveValue('');
    await expectAccessible(page);
    await label(texts.row).selectOption({ label: `${texts.third}0812345673 · Cid · left` });
    await expect(label('Cid')).toHaveValue('');
    await label(texts.row).selectOption('2');
    await expect(label('Phone')).toHaveValue('phone');
    await page.getByRole('button', { name: texts.check }).click();
    await page.getByRole('button', { name: texts.run, exact: true }).click();
    const members = async () => (await admin.client.get('/api/member/vuetify')).body.data;
    await expect.poll(async () => (await members()).length).toBe(2);
    const names = (await members()).map(({ first_name }: { first_name: string }) => first_name);
    expect(names.sort()).toEqual(['Cid', 'Dan']);
  });

test('an admin answers what a file leaves open', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  const admin = await shop.user('admin');
  await signInStaff(page, app, admin);
  await page.goto('/management/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'family.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Name,Phone,Birthdate\nMom Dee,0812345678,06/12/1990\nKid Dee,0812345678,07/11/2015\n',
    ),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Questions about this file' })).toBeVisible();
  await expect(page.getByText('No row can be imported')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('How is 06/12/1990 read?').selectOption({ label: 'Day first, then month' });
  await expect(page.getByRole('heading', { name: 'Rows that share a phone' })).toBeVisible();
  await expect(page.getByLabel('2 rows have a phone with several names')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import result' })).toBeVisible();
  expect((await admin.client.get('/api/member/vuetify')).body.total_items).toBe(2);
});

for (const { language, failed } of [
  { language: 'en', failed: 'This is no CSV file and no Excel workbook' },
  { language: 'th', failed: 'ไฟล์นี้ไม่ใช่ CSV หรือ Excel' },
])
  test(`a file that is no list is told why (${language})`, async ({ page, app }) => {
    const shop = await makeShop(app, { features: [] });
    await page.addInitScript((chosen) => localStorage.setItem('sala-language', chosen), language);
    await signInStaff(page, app, await shop.user('admin'));
    await page.goto('/management/import');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('%PDF-1.4 nothing'),
    });
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByText(failed)).toBeVisible();
    await expectAccessible(page);
  });

test('an admin exports the members as a file', async ({ page, app }) => {
  const shop = await makeShop(app);
  const admin = await shop.user('admin');
  await admin.client.post('/api/member/walk_in', {
    first_name: 'Ann',
    last_name: 'Dee',
    phone: '0812345678',
  });
  await signInStaff(page, app, admin);
  await page.goto('/management/import?tab=export');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const link = page.getByRole('link', { name: /^Download members-/ });
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/^members-.*\.csv$/);
  await expectAccessible(page);
});

test('staff who are no admin find no import', async ({ page, app }) => {
  const shop = await makeShop(app, { features: [] });
  await signInStaff(page, app, await shop.user('staff'));
  await page.goto('/management');
  await expect(page.getByRole('link', { name: 'Import and export' })).toHaveCount(0);
});
