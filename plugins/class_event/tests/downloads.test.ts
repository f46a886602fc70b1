import { describe, expect, test } from 'vitest';
import { readFeed, saidIn } from '#testing/harness/calendars.ts';
import { useServer } from '#testing/harness/server.ts';
import { bookedClass } from './booked-class.ts';

const server = useServer();

/** Opens an address as a browser follows a link: with its cookies, and without a header of ours. */
const follow = (path: string, cookie = '') => fetch(server.current.url + path, { headers: { cookie } });

const booked = async () => {
  const { studio, member, bookingId } = await bookedClass(server.current);
  const { knex } = server.current.kernel;
  await knex('booking').where({ id: bookingId }).update({ title: 'โยคะ/เช้า' });
  await knex('shop').where({ id: studio.shop.id }).update({ name: 'บ้านโยคะ' });
  await studio.shop.setFeatures(['class_event']);
  const cookie = `sala-member-${studio.shop.id}=${member.token}`;
  const shop = `shop_id=${studio.shop.id}`;
  return {
    studio,
    client: member.client,
    memberId: member.id,
    cookie,
    calendar: `/api/classroom_booking/id-${bookingId}/calendar?${shop}`,
    data: `/api/member/id-${member.id}/export?${shop}`,
  };
};

describe('a file that LINE’s browser opens by its address', () => {
  test('is the booking for the calendar of the device, with a Thai name and in the language of the screen', async () => {
    const { studio, cookie, calendar } = await booked();
    const answer = await follow(`${calendar}&language=en`, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const disposition = answer.headers.get('content-disposition');
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(`โยคะ-เช้า ${studio.day(1)}.ics`)}`);
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('SUMMARY:โยคะ/เช้า · บ้านโยคะ');
    expect(lines).toContain(`DTSTART:${studio.day(1).replaceAll('-', '')}T110000Z`);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/^DESCRIPTION:with /);
    const thai = await (await follow(calendar, cookie)).text();
    expect(thai).toContain('DESCRIPTION:ผู้สอน ');
  });

  test('gives street, phone and map of the branch, and the member’s own calendar gives the same', async () => {
    const { studio, cookie, calendar, client, memberId } = await booked();
    const admin = await studio.shop.user('admin');
    const way = { address: '12 Soi 13\nBangkok', phone: '021234567', map_link: 'https://maps.test/a' };
    await admin.client.patch(`/api/shop_branch/id-${studio.branchId}/contact`, way);
    const renewed = await client.post(`/api/calendar_feed/member-${memberId}/renew`);
    const [file, feed] = await Promise.all([
      (await follow(calendar, cookie)).text(),
      (await readFeed(server.current, renewed.body.address)).text(),
    ]);
    expect(saidIn(file, 'LOCATION')).toEqual(['บ้านโยคะ\\, Thonglor\\, 12 Soi 13\\, Bangkok']);
    expect(saidIn(file, 'DESCRIPTION')).toEqual([
      expect.stringMatching(/^ผู้สอน .+\\nโทร 02-123-4567\\nแผนที่ https:\/\/maps\.test\/a$/),
    ]);
    for (const name of ['LOCATION', 'DESCRIPTION']) expect(saidIn(feed, name)).toEqual(saidIn(file, name));
  });

  test('is everything that the shop keeps about the member', async () => {
    const { studio, cookie, data } = await booked();
    const answer = await follow(data, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent(`บ้านโยคะ ${studio.day(0)}.json`)}`,
    );
    expect(await answer.json()).toMatchObject({ member: { first_name: 'สมหญิง' } });
  });

  test('is nobody else’s: not a stranger’s, not another member’s, not staff’s', async () => {
    const { studio, calendar, data } = await booked();
    const [other] = await studio.members(1);
    const staff = await studio.shop.user('admin');
    for (const path of [calendar, data]) {
      expect((await follow(path)).status).toBe(401);
      expect([403, 404]).toContain(
        (await follow(path, `sala-member-${studio.shop.id}=${other?.token}`)).status,
      );
      expect((await follow(path, `access-token=${staff.token}`)).status).toBe(403);
    }
  });
});
