import { z } from 'zod';

/** A TCP port. */
export const port = z.coerce.number().int().min(1).max(65535);
export const seconds = z.coerce.number().positive();
/** Days that records are retained. */
export const days = z.coerce.number().int().min(30).max(36_500);
/** An address with one of the protocols, each with its colon. */
export const url = (...protocols: string[]) =>
  z.string().refine(
    (value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    },
    `must be an address that starts with ${protocols.join(' or ')}`,
  );

/** A key of the installation with the id under which its work is known. */
export interface SecretKey {
  readonly id: string;
  readonly key: Buffer;
}

/** One key in base64, whose id is `1`, or several as `id:key` with commas between, the one to use first. */
export const secretKeys = z.string().transform((value, check): [SecretKey, ...SecretKey[]] => {
  const keys = value.split(',').map((part): SecretKey => {
    const [id, key] = part.includes(':') ? part.split(':') : ['1', part];
    return { id: (id ?? '').trim(), key: Buffer.from(key ?? '', 'base64') };
  });
  const [first, ...others] = keys;
  const differ = new Set(keys.map(({ id }) => id)).size === keys.length;
  if (first && differ && keys.every(({ id, key }) => /^\w{1,16}$/.test(id) && key.length === 32))
    return [first, ...others];
  check.addIssue({
    code: 'custom',
    message: 'must be 32 bytes in base64, or several such keys as id:key with commas between',
  });
  return z.NEVER;
});

/** A rate of VAT in hundredths of a percent, and the first day on which it holds; null from the beginning. */
export interface VatRate {
  readonly from: string | null;
  readonly rate: number;
}

/** `7`, or `7,2027-10-01:10` where another rate holds from a day on. */
export const vatRates = z
  .string()
  .default('7')
  .transform((value, check): readonly [VatRate, ...VatRate[]] => {
    const parts = value
      .split(',')
      .map((part) => /^(?:(\d{4}-\d\d-\d\d):)?(\d{1,2}(?:\.\d{1,2})?)$/.exec(part.trim()));
    const rates = parts.map((part) => ({
      from: part?.[1] ?? null,
      rate: Math.round(Number(part?.[2]) * 100),
    }));
    const [first, ...others] = rates;
    const isDay = (from: string | null, before: string) =>
      from !== null && !Number.isNaN(Date.parse(from)) && from > before;
    const inOrder = others.every(({ from }, index) => isDay(from, rates[index]?.from ?? ''));
    if (first && first.from === null && inOrder && rates.every(({ rate }) => Number.isInteger(rate)))
      return [first, ...others];
    check.addIssue({
      code: 'custom',
      message: 'must be a rate in percent, and after it day:rate for each later one, such as 7,2027-10-01:10',
    });
    return z.NEVER;
  });
