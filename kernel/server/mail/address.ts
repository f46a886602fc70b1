const address = /^[^\s@<>()[\],;:\\"]+@([^\s@<>()[\],;:\\"]+)$/;

/**
 * Whether a text is one plain address that mail can go to. Stricter than the form's rule, which takes
 * signs that would make a mail program read a list or a display name.
 */
export const isSendableAddress = (text: string): boolean => text.length <= 254 && address.test(text);

export interface Sender {
  name: string;
  address: string;
  domain: string;
}

/**
 * Reads `Name <user@host>` or `user@host`.
 * @throws Error where it is neither.
 */
export function parseSender(from: string): Sender {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  const [name, plain] = named ? [named[1] ?? '', named[2] ?? ''] : ['', from.trim()];
  const domain = address.exec(plain)?.[1];
  if (domain === undefined)
    throw new Error('The sender of mail must be an address such as Sala <no-reply@example.com>.');
  return { name: name.trim(), address: plain, domain };
}
