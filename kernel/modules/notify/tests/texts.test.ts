import { describe, expect, test } from 'vitest';
import { makeShop } from '#testing/harness/factories.ts';
import { useServer } from '#testing/harness/server.ts';
import { noticeTexts } from '../../booking/notices/notice-texts.ts';
import { defineMessageText, messageWords } from '../api.ts';

const server = useServer();
const list = '/api/message_text';
const path = `${list}/booking.booked`;

const same = (text: string) => ({ en: text, th: text });
const words = {
  title: { en: '{thing} at {shop}', th: 'จอง{thing}ที่ {shop}' },
  body: { en: 'See you at {time}', th: 'พบกัน {time}' },
};
const values = {
  thing: { en: 'class', th: 'คลาส' },
  title: same('Yoga'),
  time: same('18:00'),
  branch: same('Ari'),
  instructor: same(''),
  address: same(''),
  cancel_until: same(''),
};

describe('the texts of messages', () => {
  test('are there in both languages, with what they may hold, until the shop writes its own', async () => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const { body } = await client.get(list);
    const booked = body.find(({ name }: { name: string }) => name === 'booking.booked');
    expect(booked).toMatchObject({ is_own: false, words: noticeTexts.booked.words });
    expect(booked.placeholders.map(({ name }: { name: string }) => name)).toContain('instructor');
    const scope = await shop.scope();
    expect(messageWords(scope, noticeTexts.booked, values)).toEqual({
      title: { en: 'Your class is booked', th: 'จองคลาสสำเร็จ' },
      body: {
        en: 'Yoga\n18:00\nAri\nShow the QR code at the desk.',
        th: 'Yoga\n18:00\nAri\nแสดง QR ที่เคาน์เตอร์',
      },
    });
  });

  test('that a shop has written are sent from then on, at that shop alone, until it takes the original back', async () => {
    const [shop, other] = [await makeShop(server.current), await makeShop(server.current)];
    const { client } = await shop.user('admin');
    expect((await client.patch(path, words)).body).toMatchObject({
      is_own: true,
      words,
      original: noticeTexts.booked.words,
    });
    expect(messageWords(await shop.scope(), noticeTexts.booked, values).title).toEqual({
      en: `class at ${(await shop.scope()).shop.name}`,
      th: `จองคลาสที่ ${(await shop.scope()).shop.name}`,
    });
    expect(messageWords(await other.scope(), noticeTexts.booked, values).title.en).toBe(
      'Your class is booked',
    );
    expect((await client.post(`${path}/original`)).body).toMatchObject({ is_own: false });
    expect((await client.post(`${path}/original`)).status).toBe(200);
    expect(messageWords(await shop.scope(), noticeTexts.booked, values).title.en).toBe(
      'Your class is booked',
    );
    const actions = await server.current.kernel
      .knex('audit')
      .where({ shop_id: shop.id, entity: 'message_text' })
      .orderBy('id')
      .pluck('action');
    expect(actions).toEqual(['notify.change_text', 'notify.reset_text']);
  });

  test.each([
    ['title.th', { ...words, title: { ...words.title, th: '{oops}' } }],
    ['body.en', { ...words, body: { ...words.body, en: 'At {points}' } }],
    ['body.en', { ...words, body: { ...words.body, en: 'At { time }' } }],
    ['body.th', { ...words, body: { ...words.body, th: 'ก'.repeat(1_001) } }],
    ['title.en', { ...words, title: { ...words.title, en: ' \u200b ' } }],
  ])('take no text whose %s holds what it may not', async (field, wrong) => {
    const shop = await makeShop(server.current);
    const { client } = await shop.user('admin');
    const { status, body } = await client.patch(path, wrong);
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe(field);
    expect((await client.get(list)).body.every(({ is_own }: { is_own: boolean }) => !is_own)).toBe(true);
  });

  test('are the admin’s to write, and there is none but those that are sent', async () => {
    const shop = await makeShop(server.current);
    for (const role of ['staff', 'frontdesk'] as const) {
      const { client } = await shop.user(role);
      expect((await client.patch(path, words)).status).toBe(403);
      expect((await client.post(`${path}/original`)).status).toBe(403);
    }
    const { client } = await shop.user('admin');
    expect((await client.patch(`${list}/booking.unknown`, words)).status).toBe(404);
    expect((await client.patch(`${list}/constructor`, words)).status).toBe(404);
  });

  test('are declared with every placeholder that they hold', () => {
    expect(() =>
      defineMessageText({
        name: 'test.wrong',
        title: same('Wrong'),
        placeholders: {},
        words: { title: same('{missing}'), body: same('') },
      }),
    ).toThrow(/missing/);
  });
});
