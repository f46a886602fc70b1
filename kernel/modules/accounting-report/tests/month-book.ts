import ExcelJs from 'exceljs';
import { expect } from 'vitest';
import type { TestShop, TestUser } from '#testing/harness/factories.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';

/** Asks for the file, has it made as a worker does, and reads what is fetched. */
export async function loadMonth(shop: TestShop, user: TestUser, asked: object): Promise<ExcelJs.Workbook> {
  const { status, body } = await user.client.post('/api/month_report/file', asked);
  expect(status).toBe(201);
  await runTasks(shop.server.kernel, shop.id);
  const answer = await fetch(`${shop.server.url}/api/task/id-${body.task_id}/file`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(200);
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  return book;
}

/** The rows of a sheet, its headings first. */
export const sheetOf = (book: ExcelJs.Workbook, name: string): unknown[][] => {
  const rows: unknown[][] = [];
  book.getWorksheet(name)?.eachRow((row) => {
    if (Array.isArray(row.values)) rows.push(row.values.slice(1));
  });
  return rows;
};
