import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in a copy of the database. */
export interface SecretBox {
  /** @param place what the secret belongs to, such as `shop/plugin`; it opens nowhere else. */
  seal(plain: string, place: string): string;
  /** @throws Error when the key or the place is another, or the text was changed. */
  open(sealed: string, place: string): string;
}

const version = 'v1';

/** AES-256-GCM with a fresh nonce a secret. @param key 32 bytes in base64. */
export function createSecretBox(key: string): SecretBox {
  const bytes = Buffer.from(key, 'base64');
  return {
    seal(plain, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        version,
        nonce.toString('base64'),
        cipher.getAuthTag().toString('base64'),
        body.toString('base64'),
      ].join('.');
    },
    open(sealed, place) {
      const [mark, nonce = '', tag = '', body = ''] = sealed.split('.');
      if (mark !== version) throw new Error('sealed with an unknown version');
      const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(nonce, 'base64'))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]).toString('utf8');
    },
  };
}
