import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { actionWords } from '#kernel/modules/staff/history-texts.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';

const server = useServer();
const root = join(import.meta.dirname, '../../..');

describe('the change history', () => {
  test('has words of both languages for every action that any part of the program audits', () => {
    const { installation } = server.current.kernel;
    // Code that several features share names its actions after the feature.
    const features = installation.plugins.map(({ plugin }) => plugin.contract.id);
    const actions = globSync(['{kernel,plugins}/**/*.ts'], { cwd: root })
      .filter((path) => !/(^|\/)(tests|testing)\//.test(path))
      .flatMap((path) =>
        [
          ...readFileSync(join(root, path), 'utf8').matchAll(
            /\baction: [^,;]*?['`](?:\$\{[\w.]+\})?\.?(\w[\w.]*)['`]/g,
          ),
        ].map(([found, name = '']) =>
          found.includes('${') ? features.map((id) => `${id}.${name}`) : [name],
        ),
      )
      .filter(([action]) => action?.includes('.'));
    expect(actions.length).toBeGreaterThan(15);
    const untold = actions.filter((names) => !names.some((name) => actionWords(installation, name)));
    expect(untold).toEqual([]);
  });

  test('says in sentences what was and what is, and shows no id, code word or time stamp', async () => {
    const { studio, staff, change, bookingPath, member } = await bookedClass(server.current);
    const instructor_id = await studio.instructor();
    const nameOf = async (id: string) =>
      (await server.current.kernel.knex('instructor').where({ id }).first('name')).name;
    await change({ instructor_id, notify: false });
    await change({ datetime: `${studio.day(2)} 19:30` });
    await change({ is_active: false });
    await staff.client.post(`${bookingPath}/rejected`);
    await staff.client.post(`/api/member/id-${member.id}/fund`, { fund: { [studio.fundId]: { value: 3 } } });
    await staff.client.patch(`/api/classroom_config/shop-${studio.shop.id}`, {
      longest_reservation_allow: 7,
    });

    const { data } = (await staff.client.get('/api/audit/vuetify')).body;
    const [settings, points, rejected, closed, moved, taught] = data;
    expect(taught).toMatchObject({ what: { en: 'Changed the class', th: 'แก้ไขคลาส' } });
    expect(taught.changes).toMatchObject([
      {
        label: { en: 'Instructor', th: 'ผู้สอน' },
        before: { en: await nameOf(studio.instructorId) },
        after: { en: await nameOf(instructor_id) },
      },
      { label: { en: 'Members informed' }, after: { en: 'off' } },
    ]);
    expect(moved.changes).toMatchObject([
      { label: { en: 'Time', th: 'เวลา' }, before: { en: expect.stringMatching(/, \d{4} 18:00$/) } },
    ]);
    expect(moved.changes[0].after.en).toMatch(/^\w{3} \d\d, \d{4} 19:30$/);
    expect(closed.changes).toMatchObject([{ before: { th: 'เปิด' }, after: { th: 'ปิด' } }]);
    expect(rejected.subject.th).toMatch(/^สมหญิง ใจดี 0 · /);
    expect(rejected.changes).toMatchObject([{ before: { th: 'จองแล้ว' }, after: { th: 'ร้านยกเลิก' } }]);
    expect(points).toMatchObject({
      subject: { th: 'สมหญิง ใจดี 0' },
      changes: [
        {
          label: { en: 'Yoga points: Points', th: 'Yoga points: แต้ม' },
          before: { en: '2' },
          after: { en: '5' },
        },
      ],
    });
    expect(settings).toMatchObject({
      subject: { en: 'Class booking' },
      changes: [{ label: { th: 'เปิดจองล่วงหน้า' }, before: { en: '14' }, after: { en: '7' } }],
    });
    for (const { what, subject, changes } of data)
      expect(JSON.stringify({ what, subject, changes })).not.toMatch(
        /[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d|_event|_id\b|\[object/,
      );
  });
});
