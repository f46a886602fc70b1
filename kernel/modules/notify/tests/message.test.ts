import { describe, expect, test } from 'vitest';
import { newId } from '../../../server/ids/new-id.ts';
import { lineMessage } from '../domain/line-message.ts';
import { mailMessage } from '../domain/mail-message.ts';
import { messageKey } from '../domain/message-key.ts';
import { translateNotice } from '../domain/notice.ts';
import { memberNotice } from '../events.ts';

const notice = {
  title: { en: 'Booked', th: 'จองแล้ว' },
  body: { en: 'Yoga <b>& more</b>\nSaturday', th: 'โยคะ\nวันเสาร์' },
  link: '/class-event/history/1?a=1&b=2',
};
const sender = { publicUrl: 'https://sala.test', shop: { name: 'Baan "Yoga"', primaryColor: '#112233' } };

describe('the key of a message', () => {
  test('is a UUID that is always the same for one row and another for every other', () => {
    const ids = Array.from({ length: 500 }, newId);
    const keys = ids.map(messageKey);
    expect(ids.map(messageKey)).toEqual(keys);
    expect(new Set(keys).size).toBe(ids.length);
    for (const key of keys)
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('never changes between releases', () => {
    expect(messageKey('01JD0000000000000000000000')).toBe('54083019-401d-58f2-9f87-1feaa8be33ee');
  });
});

describe('a notice', () => {
  test('has one language, and its link is whole', () => {
    expect(translateNotice(notice, 'th', sender)).toMatchObject({
      title: 'จองแล้ว',
      openLabel: 'เปิดดู',
      link: 'https://sala.test/class-event/history/1?a=1&b=2',
    });
    expect(translateNotice({ ...notice, link: 'https://liff.line.me/1-a' }, 'en', sender).link).toBe(
      'https://liff.line.me/1-a',
    );
    expect(translateNotice({ ...notice, link: null }, 'en', { ...sender, shop: null })).toMatchObject({
      link: null,
      sender: 'Sala',
    });
  });

  test('takes the map link of a branch in any case of its scheme', () => {
    const written = { member_id: newId(), ...notice, map_link: 'Https://maps.test/a' };
    expect(memberNotice.payload.parse(written)).toMatchObject({ map_link: 'Https://maps.test/a' });
    expect(memberNotice.payload.safeParse({ ...written, map_link: 'http://maps.test/a' }).success).toBe(
      false,
    );
  });

  test('as mail shows what is in it as text, never as markup', () => {
    const { subject, text, html } = mailMessage(translateNotice(notice, 'en', sender));
    expect(subject).toBe('Booked');
    expect(text).toBe(
      'Yoga <b>& more</b>\nSaturday\n\nhttps://sala.test/class-event/history/1?a=1&b=2\n\n— Baan "Yoga"',
    );
    expect(html).toContain('Yoga &lt;b&gt;&amp; more&lt;/b&gt;<br>Saturday');
    expect(html).toContain('href="https://sala.test/class-event/history/1?a=1&amp;b=2"');
    expect(html).not.toContain('<b>');
  });

  test('leads to the place on a map, as a button in LINE and as a link in a mail', () => {
    const map_link = 'https://maps.test/?q=1&z=2';
    const shown = translateNotice({ ...notice, map_link }, 'en', sender);
    expect(mailMessage(shown).text).toContain(`\n\nMap: ${map_link}\n\nhttps://sala.test/`);
    expect(mailMessage(shown).html).toContain('<a href="https://maps.test/?q=1&amp;z=2">Map</a>');
    expect(lineMessage(shown)).toMatchObject({
      contents: {
        footer: {
          contents: [{ action: { label: 'Open' } }, { action: { type: 'uri', label: 'Map', uri: map_link } }],
        },
      },
    });
    expect(lineMessage(translateNotice({ ...notice, link: null, map_link }, 'th', sender))).toMatchObject({
      contents: { footer: { contents: [{ action: { label: 'แผนที่' } }] } },
    });
  });

  test('for LINE stays within LINE’s limits, whatever its length and script', () => {
    const long = 'ก้'.repeat(5_000);
    const message = lineMessage(
      translateNotice({ title: { en: long, th: long }, body: { en: long, th: long }, link: '/x' }, 'th', {
        ...sender,
        shop: { name: long.slice(0, 200), primaryColor: '#112233' },
      }),
    );
    if (message.type !== 'flex') throw new Error('not a card');
    expect(message.altText.length).toBeLessThanOrEqual(400);
    expect(Buffer.byteLength(JSON.stringify(message.contents))).toBeLessThanOrEqual(10_000);
    const parts = JSON.stringify(lineMessage(translateNotice({ ...notice, link: null }, 'en', sender)));
    expect(parts).not.toContain('footer');
  });
});
