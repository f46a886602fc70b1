import { describe, expect, test } from 'vitest';
import { visitor } from '#testing/harness/client.ts';
import { makeShop, type TestShop, word } from '#testing/harness/factories.ts';
import { type Attachment, mailNotice } from '../events.ts';
import { useMessages } from './messages.ts';

const { server, drain, mails, rowOf } = useMessages();

async function mail(shop: TestShop, attachments: Attachment[]): Promise<string> {
  const to = `${word('report')}@sala.test`;
  await (await shop.scope()).emit(
    mailNotice,
    {
      to,
      subject: { en: 'Your report', th: 'รายงานของคุณ' },
      body: { en: 'Here it is.', th: 'แนบมาพร้อมนี้' },
      link: null,
      language: 'th',
      attachments,
    },
    { dedupe: to },
  );
  return to;
}

const inline = (text: string): Attachment => ({
  name: 'ยอดขาย.csv',
  type: 'text/csv',
  content: { base64: Buffer.from(text).toString('base64') },
});

describe('a mail with files', () => {
  test('brings small ones as they are and large ones from the storage', async () => {
    const shop = await makeShop(server.current);
    const key = `${word('file')}.bin`;
    const { storage } = server.current.kernel;
    await storage.put(key, Buffer.alloc(300_000, 7), 'application/octet-stream');
    const to = await mail(shop, [
      inline('a,b'),
      { name: 'large.bin', type: 'application/octet-stream', content: { key } },
    ]);
    expect(await drain()).toMatchObject({ done: 1 });
    const [caught] = await mails(to);
    expect(caught.attachments).toMatchObject([
      { name: 'ยอดขาย.csv', type: 'text/csv', size: 3 },
      { name: 'large.bin', size: 300_000 },
    ]);
    const file = await visitor(server.current).get(caught.attachments[0].path);
    expect(file.status).toBe(200);
  });

  test('is parked where a file is gone, or where they are too large together', async () => {
    const shop = await makeShop(server.current);
    await mail(shop, [{ name: 'gone.pdf', type: 'application/pdf', content: { key: 'gone.pdf' } }]);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(shop)).last_error).toMatch(/there no more/);
    const other = await makeShop(server.current);
    const key = `${word('file')}.bin`;
    await server.current.kernel.storage.put(key, Buffer.alloc(3_000_000), 'application/octet-stream');
    const large: Attachment = { name: 'large.bin', type: 'application/octet-stream', content: { key } };
    await mail(other, [large, large]);
    expect(await drain()).toMatchObject({ parked: 1 });
    expect((await rowOf(other)).last_error).toMatch(/too large/);
  });

  test('takes nothing large into the queue itself', async () => {
    const shop = await makeShop(server.current);
    await expect(mail(shop, [inline('x'.repeat(70_000))])).rejects.toThrow();
    await expect(mail(shop, [{ ...inline('x'), type: 'text/html; charset=utf-8' }])).rejects.toThrow();
  });
});
