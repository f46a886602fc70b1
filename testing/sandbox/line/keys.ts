import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { readText, replaceText } from '../shared/files.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

export interface Keys {
  /** The key that new tokens are signed with. */
  current(): Promise<SigningKey>;
  /** The public keys, as LINE publishes them. */
  published(): Promise<{ keys: JWK[] }>;
  /** Signs with a new key from now on; the one before stays published, older ones are withdrawn. */
  rotate(): Promise<void>;
}

const jwkSchema = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
type PrivateJwk = z.output<typeof jwkSchema>;

const generate = async (): Promise<PrivateJwk> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return jwkSchema.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() });
};

/** Signing keys of the sandbox, newest first; a file keeps them, so that tokens stay good over a restart. */
export function createKeys(file: string | undefined): Keys {
  const load = async (): Promise<PrivateJwk[]> => {
    const text = file === undefined ? null : readText(file);
    if (text !== null) return z.array(jwkSchema).min(1).parse(JSON.parse(text));
    return save([await generate()]);
  };
  const save = (keys: PrivateJwk[]): PrivateJwk[] => {
    if (file !== undefined) replaceText(file, JSON.stringify(keys));
    return keys;
  };
  let loaded: Promise<PrivateJwk[]> | undefined;
  const all = () => {
    loaded ??= load();
    return loaded;
  };

  return {
    async current() {
      const [newest] = await all();
      if (!newest) throw new Error('There is no signing key.');
      const key = await importJWK(newest, 'ES256');
      if (key instanceof Uint8Array) throw new Error('The signing key is no key pair.');
      return { kid: newest.kid, privateKey: key };
    },
    async published() {
      const keys = await all();
      return { keys: keys.map(({ d: _private, ...key }) => ({ ...key, alg: 'ES256', use: 'sig' })) };
    },
    async rotate() {
      const before = await all();
      loaded = Promise.resolve(save([await generate(), ...before].slice(0, 2)));
    },
  };
}
