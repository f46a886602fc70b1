import ExcelJs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { drainOutbox } from '#testing/harness/drain-outbox.ts';
import { runTasks } from '#testing/harness/run-tasks.ts';
import { useServer } from '#testing/harness/server.ts';
import { addDays, defaultZone, toLocalDate } from '../../../contract/time.ts';
import { type Harbour, makeHarbour } from '../../booking/tests/harbour.ts';
import { withBookingKinds } from '../../booking/tests/installation.ts';
import { offeredMonths } from '../report-tasks.ts';
import { makeManyBookings } from './many-bookings.ts';

const installation = await withBookingKinds();
const server = useServer({ installation });

const report = '/api/boat_trip_booking';

/** A harbour with three bookings on two days, one of them canceled by the shop. */
async function booked() {
  const harbour = await makeHarbour(server.current);
  const guests = await harbour.guests(3);
  const trips = [await harbour.trip({ days: 1 }), await harbour.trip({ days: 2 })] as const;
  const ids: string[] = [];
  for (const [at, guest] of guests.entries()) {
    const { body } = await harbour.book(guest, trips[at === 2 ? 1 : 0]);
    ids.push(body.booking_id);
  }
  await harbour.reject(ids[0] ?? '');
  return harbour;
}

/** The shop's month, `MM/YYYY`. */
const currentMonth = () => {
  const [year, month] = toLocalDate(server.current.clock.now(), defaultZone).split('-');
  return `${month}/${year}`;
};

/** A local time as a workbook has it, which knows no zones. */
const atLocal = (time = '') => new Date(`${time.replace(' ', 'T')}Z`);

const rowsOf = async (bytes: ArrayBuffer) => {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(bytes);
  return book.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow((row) => {
      rows.push((row.values as unknown[]).slice(1));
    });
    return rows;
  });
};

const fileOf = async ({ admin, shop }: Harbour, taskId: string) => {
  await runTasks(server.current.kernel, shop.id);
  const file = await fetch(`${server.current.url}/api/task/id-${taskId}/file`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return rowsOf(await file.arrayBuffer());
};

const mailsTo = async (
  to: string,
): Promise<{ id: string; subject: string; attachments: { path: string }[] }[]> =>
  (await visitor(server.current).get(`/sandbox/mail?to=${to}`, { headers: { accept: 'application/json' } }))
    .body;

describe('the days of a report', () => {
  test('are all there, with what starts on each by status', async () => {
    const { admin, at } = await booked();
    const { body } = await admin.client.get(`${report}/report_days`);
    expect(body.days).toHaveLength(63);
    const day = (days: number) =>
      body.days.find(({ date }: { date: string }) => date === at(days, 18).slice(0, 10));
    expect(day(1)).toMatchObject({ completed: 1, rejected: 1, attend: 0 });
    expect(day(2)).toMatchObject({ completed: 1, rejected: 0 });
    expect(day(0)).toMatchObject({ completed: 0, rejected: 0 });
    const some = await admin.client.get(`${report}/report_days?status=rejected`);
    const counted = some.body.days.reduce(
      (sum: number, { completed, rejected }: Record<string, number>) =>
        sum + (completed ?? 0) + (rejected ?? 0),
      0,
    );
    expect(counted).toBe(1);
  });

  test('are 366 at most', async () => {
    const { admin, at } = await makeHarbour(server.current);
    const first = at(0, 18).slice(0, 10);
    const span = (days: number) => `start_date=${first}&end_date=${addDays(first, days)}`;
    expect((await admin.client.get(`${report}/report_days?${span(365)}`)).body.days).toHaveLength(366);
    for (const call of [
      admin.client.get(`${report}/report_days?${span(366)}`),
      admin.client.post(`${report}/report_file`, {
        start_date: first,
        end_date: addDays(first, 366),
      }),
    ])
      expect((await call).body.code).toBe('span_too_long');
  });
});

describe('a report as a file', () => {
  test('has the rows of the screen, in its order, as it is narrowed', async () => {
    const harbour = await booked();
    const { client } = harbour.admin;
    const shown = (await client.get(`${report}/vuetify?status=completed`)).body;
    const { body } = await client.post(`${report}/report_file`, { status: 'completed' });
    const [sheet = []] = await fileOf(harbour, body.task_id);
    const [heading, ...rows] = sheet;
    expect(heading).toEqual(['Member', 'Branch', 'Trip', 'Date and time', 'Status', 'Booked on']);
    expect(rows).toEqual(
      shown.data.map((row: Record<string, string>) => [
        row.attendee,
        row.branch,
        row.title,
        atLocal(row.datetime),
        'Booked',
        atLocal(row.transaction_start_local_dt),
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  test('is one task, however often it is asked for while it is open', async () => {
    const { admin } = await booked();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => admin.client.post(`${report}/report_file`, {})),
    );
    expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(asked.map(({ body }) => body.task_id)).size).toBe(1);
  });
});

test('what members of a name have booked is counted from an index alone, and read in one order by either', async () => {
  const harbour = await makeHarbour(server.current);
  const { knex } = server.current.kernel;
  const guests = await harbour.guests(100);
  const members = guests.map(({ id }) => id);
  await makeManyBookings(knex, harbour, members);
  const name = encodeURIComponent('สมหญิง');
  const ask = (rest: string) =>
    harbour.admin.client.get(
      `${report}/vuetify?start_date=2001-01-01&end_date=2001-12-31&search=${name}&${rest}`,
    );
  const { body: first } = await ask('length=6');
  expect([first.total_items, first.totals.no_show, first.data.length]).toEqual([2_000, 2_000, 6]);
  // Of so many bookings the pages at the front are read in the order of the report, the others sorted.
  const single = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask(`length=1&page=${page}`)));
  expect(single.map(({ body }) => body.data[0].booking_id)).toEqual(
    first.data.map((row: { booking_id: string }) => row.booking_id),
  );
  const starts = first.data.map((row: { datetime: string }) => row.datetime);
  expect(starts).toEqual([...starts].sort().reverse());
  const [rows]: { key: string | null; Extra: string }[][] = await knex.raw(
    `EXPLAIN FORMAT=TRADITIONAL SELECT b.status, COUNT(*), SUM(IF(b.status = 'completed' AND b.ends_at < ?, 1, 0))
       FROM booking b WHERE b.shop_id = ? AND b.kind = 'boat_trip' AND b.starts_at >= '2001-01-01'
        AND b.starts_at < '2002-01-01' AND (b.member_id IN (?)) GROUP BY b.status`,
    [new Date(), harbour.shop.id, members.slice(0, 20)],
  );
  expect(rows?.map(({ key }) => key)).toEqual(['booking_member']);
  expect(rows?.[0]?.Extra).toMatch(/Using index(?! condition)/);
});

describe('a report that is issued', () => {
  test('is mailed once to each who asked, with the month’s bookings of the branch', async () => {
    const harbour = await booked();
    const { admin, shop, branchId } = harbour;
    const month = currentMonth();
    const other = await shop.user('staff');
    const ask = ({ client }: typeof admin) =>
      client.post(
        `${report}/issue_report`,
        { branch_id: branchId, month },
        { headers: { 'accept-language': 'th' } },
      );
    const asked = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at % 2 === 0 ? admin : other)));
    expect(new Set(asked.map(({ status, body }) => `${status} ${body.task_id}`)).size).toBe(2);
    await runTasks(server.current.kernel, shop.id);
    await drainOutbox(server.current.kernel);
    for (const { email } of [admin, other]) {
      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['รายงานของคุณพร้อมแล้ว']);
      const file = await fetch(`${server.current.url}${mails[0]?.attachments[0]?.path}`);
      const [[heading, ...rows] = []] = await rowsOf(await file.arrayBuffer());
      expect(heading?.slice(0, 2)).toEqual(['สมาชิก', 'สาขา']);
      const inMonth = `${month.slice(3)}-${month.slice(0, 2)}`;
      const shown = await admin.client.get(`${report}/vuetify?branch=${branchId}`);
      const expected = shown.body.data.filter(({ datetime }: { datetime: string }) =>
        datetime.startsWith(inMonth),
      );
      expect(rows.map((row) => row[3])).toEqual(
        expected.map(({ datetime }: { datetime: string }) => atLocal(datetime)),
      );
    }
  });

  test.each(['before it was made', 'before it was mailed'] as const)(
    'is not mailed to who may not see it any more since %s',
    async (when) => {
      const { admin, shop, branchId } = await booked();
      const { client } = admin;
      const month = currentMonth();
      const [gone, lowered] = [await shop.user('staff'), await shop.user('staff')];
      const asking = [gone, lowered, admin];
      for (const person of asking)
        await person.client.post(`${report}/issue_report`, { branch_id: branchId, month });
      const takeAway = async () => {
        const changes = [
          await client.patch(`/auth/user/id-${gone.email}`, { role: [] }),
          await client.patch(`/auth/user/id-${lowered.email}`, { role: ['frontdesk'] }),
        ];
        expect(changes.map(({ status }) => status)).toEqual([200, 200]);
      };
      if (when === 'before it was made') await takeAway();
      await runTasks(server.current.kernel, shop.id);
      if (when === 'before it was mailed') await takeAway();
      await drainOutbox(server.current.kernel);
      const mailed = await Promise.all(asking.map(({ email }) => mailsTo(email)));
      expect(mailed.map((mails) => mails.length)).toEqual([0, 0, 1]);
    },
  );

  test('is of this month or one of the five before', async () => {
    const { admin } = await makeHarbour(server.current);
    expect(offeredMonths('2026-02-28')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
      '2025-10',
      '2025-09',
    ]);
    const year = Number(currentMonth().slice(3));
    for (const month of [`01/${year - 1}`, `12/${year + 1}`]) {
      const { status, body } = await admin.client.post(`${report}/issue_report`, { month });
      expect([status, body.code]).toEqual([422, 'month_not_offered']);
    }
  });
});
