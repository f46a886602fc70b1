import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type StandaloneSandbox, startSandbox } from '#testing/sandbox/standalone.ts';
import { createMailer, type Mail, type Mailer } from '../mailer.ts';

let sandbox: StandaloneSandbox;
let mailer: Mailer;
beforeAll(async () => {
  sandbox = await startSandbox();
  mailer = createMailer({ url: sandbox.smtpUrl, from: 'Sala ศาลา <no-reply@sala.test>' });
});
afterAll(async () => {
  mailer.close();
  await sandbox.stop();
});

let counter = 0;
const newMail = (more: Partial<Mail> = {}): Mail => {
  counter += 1;
  return {
    to: `somebody-${counter}@example.com`,
    subject: 'ยินดีต้อนรับ – welcome',
    text: 'Open https://sala.test/set?a=1&b=2 to begin.',
    html: '<p>Open <a href="https://sala.test/set?a=1&amp;b=2">this</a> to begin.</p>',
    messageId: `01JTEST${counter}`,
    ...more,
  };
};

const mailsSchema = z.array(
  z.object({
    id: z.number(),
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    message_id: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    attachments: z.array(
      z.object({ name: z.string(), type: z.string(), size: z.number(), path: z.string() }),
    ),
  }),
);
const received = async (to: string) =>
  mailsSchema.parse(await (await fetch(`${sandbox.url}/sandbox/mail?to=${encodeURIComponent(to)}`)).json());

const refuse = (body: object) =>
  fetch(`${sandbox.url}/sandbox/mail/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a mail', () => {
  it('arrives as it was written, with its attachment', async () => {
    const content = Buffer.from([0, 1, 2, 253, 254, 255]);
    const mail = newMail({
      attachments: [{ filename: 'รายงาน.xlsx', content, contentType: 'application/octet-stream' }],
    });
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    const [only] = await received(mail.to);
    expect(only).toMatchObject({
      from: 'Sala ศาลา <no-reply@sala.test>',
      to: [mail.to],
      subject: mail.subject,
      message_id: `<${mail.messageId}@sala.test>`,
      html: expect.stringContaining('sala.test/set'),
      links: ['https://sala.test/set?a=1&b=2'],
      attachments: [{ name: 'รายงาน.xlsx', size: 6 }],
    });
    expect(only?.text.trim()).toBe(mail.text);
    const file = await fetch(`${sandbox.url}${only?.attachments[0]?.path}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
  });

  it('has the same Message-ID at every attempt', async () => {
    const mail = newMail();
    await refuse({ status: 451, times: 1 });
    expect(await mailer.send(mail)).toMatchObject({ kind: 'retry' });
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    const ids = (await received(mail.to)).map(({ message_id }) => message_id);
    expect(ids).toEqual([`<${mail.messageId}@sala.test>`, `<${mail.messageId}@sala.test>`]);
  });

  it('is refused for good when the server does not know the address', async () => {
    await refuse({ status: 550, times: 1 });
    expect(await mailer.send(newMail())).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('550'),
    });
    expect(await mailer.send(newMail())).toEqual({ kind: 'sent' });
  });

  it.each([
    '',
    'nobody',
    'a@b@c',
    'a,b@example.com',
    '<a@example.com>',
    'a@example.com\r\nBcc: b@example.com',
    'Name <a@example.com>',
    'a@example.com, b@example.com',
  ])('is not sent to %j, which is not one address', async (to) =>
    expect(await mailer.send(newMail({ to }))).toMatchObject({ kind: 'refused' }),
  );

  it('keeps a hostile subject in one header', async () => {
    const mail = newMail({ subject: 'Hi\r\nBcc: spy@example.com\r\n\r\nbody' });
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    expect((await received(mail.to))[0]?.to).toEqual([mail.to]);
    expect(await received('spy@example.com')).toEqual([]);
  });

  it('waits while the server is away, silent, or does not let us in', async () => {
    const away = createMailer({ url: 'smtp://127.0.0.1:9', from: 'a@sala.test', timeoutMs: 300 });
    expect(await away.send(newMail())).toMatchObject({ kind: 'retry' });
    away.close();

    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    const closed = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.write('220 hello\r\n');
      socket.on('data', (data) => {
        const line = String(data);
        if (line.startsWith('EHLO')) socket.write('250-hello\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('535 wrong password\r\n');
        else socket.write('221 bye\r\n');
      });
    });
    for (const server of [silent, closed]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const waiting = createMailer({
        url: `smtp://user:secret-word@127.0.0.1:${port}`,
        from: 'a@sala.test',
        timeoutMs: 300,
      });
      const outcome = await waiting.send(newMail());
      expect(outcome).toMatchObject({ kind: 'retry' });
      expect(JSON.stringify(outcome)).not.toContain('secret-word');
      waiting.close();
    }
    for (const socket of sockets) socket.destroy();
    silent.close();
    closed.close();
  });
});

describe('the mailer', () => {
  it('does not start with a sender that is no address', () => {
    expect(() => createMailer({ url: 'smtp://127.0.0.1:9', from: 'Sala' })).toThrow(/sender/);
  });
});
