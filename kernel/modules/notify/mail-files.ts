import type { MailAttachment } from '../../server/mail/mailer.ts';
import type { Kernel } from '../../server/runtime/kernel.ts';
import type { Attachment } from './events.ts';

/** The most that the files of a mail may have together: more is a link, because mail servers refuse it. */
const mostBytes = 5 * 1024 * 1024;

/**
 * The files of a mail, those of the storage read from there.
 * @returns why the mail cannot be sent with them, where that is permanently.
 * @throws Problem where the storage is away.
 */
export async function readMailFiles(
  { storage }: Pick<Kernel, 'storage'>,
  attachments: readonly Attachment[],
): Promise<MailAttachment[] | { readonly refused: string }> {
  const files: MailAttachment[] = [];
  let bytes = 0;
  for (const { name, type, content } of attachments) {
    const stored = 'key' in content ? await storage.read(content.key) : Buffer.from(content.base64, 'base64');
    if (stored === null) return { refused: 'mail: its file is there no more' };
    bytes += stored.byteLength;
    if (bytes > mostBytes) return { refused: 'mail: its files are too large' };
    files.push({ filename: name, content: Buffer.from(stored), contentType: type });
  }
  return files;
}
