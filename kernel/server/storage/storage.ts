import type { DriverContract } from 'flydrive/types';
import { z } from 'zod';
import type { Environment } from '../../../config/environment.ts';
import { problem } from '../errors/problem.ts';
import { TempFile } from './temp-file.ts';

/** Where the bytes of uploaded files lie: a folder, or a bucket of S3 or of what speaks like it. */
export interface Storage {
  /** @throws Problem `unavailable` where the storage is away; then nothing is stored, or what nobody refers to. */
  put(key: string, bytes: Uint8Array | TempFile, type: string): Promise<void>;
  /** @returns the bytes, or null where there is no such file. @throws Problem `unavailable`. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is not there is removed already. @throws Problem `unavailable`. */
  remove(key: string): Promise<void>;
}

const absent = z.union([
  z.looseObject({ code: z.literal('ENOENT') }),
  z.looseObject({ name: z.literal('NoSuchKey') }),
]);

const connectMs = 2_000;
const answerMs = 10_000;

type Places = Pick<Environment, 'STORAGE_URL' | 'STORAGE_ACCESS_KEY_ID' | 'STORAGE_SECRET_ACCESS_KEY'>;

async function folderDriver(url: URL): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location: url, visibility: 'private' });
}

/** Loaded only where it is used: the client of S3 takes a process a third of a second and 26 MB. */
async function bucketDriver(url: URL, places: Places): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = places;
  const endpoint = url.searchParams.get('endpoint');
  return new S3Driver({
    bucket: url.hostname,
    visibility: 'private',
    // Browsers get files from the web process alone, so none needs rights of its own in the bucket.
    supportsACL: false,
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Only Amazon's own service gives each bucket a host name for certain, and knows its newer check sums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    maxAttempts: 3,
  });
}

/**
 * Opens the storage that `STORAGE_URL` names, at its first use.
 * @param places `file:///folder`, or `s3://bucket/folder?region=…&endpoint=https://…` with its keys; without them the
 *   keys come from the machine, as Amazon's client finds them.
 */
export function createStorage(places: Places): Storage {
  const url = new URL(places.STORAGE_URL);
  const isBucket = url.protocol === 's3:';
  const folder = isBucket ? url.pathname.replace(/^\/+|\/+$/g, '') : '';
  const at = (key: string) => (folder ? `${folder}/${key}` : key);
  let opened: Promise<DriverContract> | undefined;
  const drive = (): Promise<DriverContract> => {
    opened ??= isBucket ? bucketDriver(url, places) : folderDriver(url);
    return opened;
  };
  const away = (cause: unknown) => problem('unavailable', { cause, retryAfter: 2 });
  return {
    async put(key, bytes, type) {
      const to = await drive();
      const put =
        bytes instanceof TempFile
          ? // A bucket asks for the length before it takes what is streamed.
            to.putStream(at(key), await bytes.stream(), { contentType: type, contentLength: bytes.length })
          : to.put(at(key), bytes, { contentType: type });
      await put.catch((error: unknown) => {
        throw away(error);
      });
    },
    async read(key) {
      return (await drive()).getBytes(at(key)).catch((error: unknown) => {
        if (absent.safeParse(error).success) return null;
        throw away(error);
      });
    },
    async remove(key) {
      await (await drive()).delete(at(key)).catch((error: unknown) => {
        throw away(error);
      });
    },
  };
}
