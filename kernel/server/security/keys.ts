import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { SecretKey } from '../../../config/setting-types.ts';

/** What a key is for. Each use has a key of its own, so that what one gives away tells nothing of another. */
export type KeyUse =
  /** Secrets that are stored for long, such as those of a shop. */
  | 'secrets'
  /** Answers that are stored for a day, for the call's repetition. */
  | 'answers'
  /** Cookies that stand for a session without being one. */
  | 'marks'
  /** What a repeated call is compared by. */
  | 'bodies'
  /** By what the credentials of a merchant account are found again. */
  | 'accounts';

/** What a secret setting of a shop is sealed for. */
export const secretAad = (shopId: string, plugin: string, name: string): string =>
  `${shopId}/${plugin}/${name}`;

/** What a second factor's secret is sealed for. */
export const placeOfSecondFactor = (userId: string): string => `user/${userId}/second_factor`;

/** What the credentials of a merchant account are sealed for. */
export const placeOfMerchantAccount = (id: string): string => `merchant_account/${id}`;

/** What the secret of a calendar's address is sealed for. */
export const placeOfFeed = (feedId: string): string => `calendar_feed/${feedId}`;

const version = 'v2';
const bytes = 32;

/**
 * The keys of the installation, one for each use, derived by HKDF (RFC 5869) from the configured ones. The first
 * configured key is used from now on; the others are those of before, by which what they have sealed is opened.
 */
export class Keys {
  readonly #configured: readonly SecretKey[];
  readonly #current: SecretKey;
  readonly #derived = new Map<string, KeyObject>();

  constructor(configured: readonly [SecretKey, ...SecretKey[]]) {
    this.#configured = configured;
    this.#current = configured[0];
  }

  #keyFor(use: KeyUse, { id, key }: SecretKey): KeyObject {
    const name = `${use} ${id}`;
    const known = this.#derived.get(name);
    if (known) return known;
    // Node reads a key of this kind several times as fast as one in a buffer.
    const derived = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `sala ${use}`, bytes)));
    this.#derived.set(name, derived);
    return derived;
  }

  /**
   * Encrypts what must not be readable in a copy of the database: AES-256-GCM with a fresh nonce.
   * @param place what the secret belongs to, such as `shop/plugin`; it opens nowhere else.
   */
  seal(use: KeyUse, plain: string, place: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(use, this.#current), nonce).setAAD(
      Buffer.from(place),
    );
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64'));
    return [version, this.#current.id, ...parts].join('.');
  }

  /** @throws Error where the key is not configured any more, the place is another, or the text was changed. */
  open(use: KeyUse, sealed: string, place: string): string {
    const [mark, id, nonce = '', tag = '', body = ''] = sealed.split('.');
    if (mark !== version) throw new Error('sealed with an unknown version');
    const key = this.#configured.find((each) => each.id === id);
    if (!key) throw new Error(`sealed with the key ${id}, which SECRET_KEY does not hold`);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(use, key), Buffer.from(nonce, 'base64'))
      .setAAD(Buffer.from(place))
      .setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]).toString('utf8');
  }

  /** Whether a sealed text would be sealed alike today, and not with a key of before. */
  isCurrent(sealed: string): boolean {
    return sealed.startsWith(`${version}.${this.#current.id}.`);
  }

  /** A keyed hash in base64url, of 43 characters. */
  hash(use: KeyUse, text: string): string {
    return this.#hashBy(use, text, this.#current);
  }

  /** Whether a keyed hash is of this text, by the key of today or one of before. */
  isHashOf(use: KeyUse, hash: string, text: string): boolean {
    return this.#configured.some((key) => this.#hashBy(use, text, key) === hash);
  }

  #hashBy(use: KeyUse, text: string, key: SecretKey): string {
    return createHmac('sha256', this.#keyFor(use, key)).update(text).digest('base64url');
  }
}
