import { z } from 'zod';
import type { Endpoint } from './contract.ts';
import { localizedMessage } from './field-messages.ts';
import { largestPicture } from './picture-address.ts';

/** How the kernel treats an image that is sent with a form. */
export interface ImageRules {
  /** Width and height of the stored WebP image, in pixels; a picture of other sides is padded, never cut. */
  readonly width: number;
  readonly height: number;
  /** Largest file that is taken, in bytes. */
  readonly mostBytes: number;
  /** Whether the image is a picture in three sizes, which has its own sides. */
  readonly hasSizes?: boolean | undefined;
}

const bytesInMegabyte = 1024 * 1024;

/**
 * A field of a multipart form that takes one JPEG, PNG or WebP image. Before the handler runs, the kernel checks it,
 * draws it again in the given size and puts it into the storage; the handler takes it into use by `useUpload`.
 * @param rules size of the stored image, and the largest file in megabytes, 10 unless given.
 */
export const image = ({
  width,
  height,
  megabytes = 10,
  hasSizes,
}: {
  readonly width: number;
  readonly height: number;
  readonly megabytes?: number;
  readonly hasSizes?: boolean;
}) => {
  const rules: ImageRules = { width, height, mostBytes: megabytes * bytesInMegabyte, hasSizes };
  return z
    .file({ error: localizedMessage({ en: 'Choose an image.', th: 'กรุณาเลือกรูปภาพ' }) })
    .min(
      1,
      localizedMessage({ en: 'This file is empty. Choose another one.', th: 'ไฟล์นี้ว่างเปล่า กรุณาเลือกไฟล์อื่น' }),
    )
    .max(rules.mostBytes, tooLargeImage(rules))
    .meta({ image: rules });
};

/**
 * A field like that of `image()` for a picture that people look at, such as a cover. It keeps its sides and is stored
 * in three sizes as AVIF and WebP. `useUpload` answers an address as in `picture-address.ts`.
 */
export const photo = () => image({ width: largestPicture, height: largestPicture, hasSizes: true });

/** How the kernel treats a file that is sent with a form. */
export type FileRules = Pick<ImageRules, 'mostBytes'>;

/**
 * A field of a multipart form that takes one file of any content. The kernel puts it into the storage before the
 * handler runs, where nobody is served it; the handler takes it into use by `useAttachment`, and what is in it is for
 * who reads it to find out.
 * @param megabytes the largest file that is taken.
 */
export const attachment = (megabytes: number) => {
  const rules: FileRules = { mostBytes: megabytes * bytesInMegabyte };
  return z
    .file({ error: localizedMessage({ en: 'Choose a file.', th: 'กรุณาเลือกไฟล์' }) })
    .min(
      1,
      localizedMessage({ en: 'This file is empty. Choose another one.', th: 'ไฟล์นี้ว่างเปล่า กรุณาเลือกไฟล์อื่น' }),
    )
    .max(rules.mostBytes, tooLargeImage(rules))
    .meta({ attachment: rules });
};

/** What is said of a file that is larger than its field takes. */
export const tooLargeImage = ({ mostBytes }: FileRules): string => {
  const most = mostBytes / bytesInMegabyte;
  return localizedMessage({
    en: `The file must not be larger than ${most} MB.`,
    th: `ไฟล์ต้องมีขนาดไม่เกิน ${most} MB`,
  });
};

const rulesSchema = z.object({
  width: z.number(),
  height: z.number(),
  mostBytes: z.number(),
  hasSizes: z.boolean().optional(),
});

/** The fields of an endpoint's input that take an image, with the rules of each. */
export const imageFieldsOf = ({ input }: Pick<Endpoint, 'input'>): ReadonlyMap<string, ImageRules> =>
  new Map(
    Object.entries(input.shape).flatMap(([name, schema]): [string, ImageRules][] => {
      const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
      return meta?.image === undefined ? [] : [[name, rulesSchema.parse(meta.image)]];
    }),
  );

const attachmentSchema = z.object({ mostBytes: z.number() });

/** The fields of an endpoint's input that take a file of any content. */
export const attachmentFieldsOf = ({ input }: Pick<Endpoint, 'input'>): ReadonlyMap<string, FileRules> =>
  new Map(
    Object.entries(input.shape).flatMap(([name, schema]): [string, FileRules][] => {
      const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
      return meta?.attachment === undefined ? [] : [[name, attachmentSchema.parse(meta.attachment)]];
    }),
  );

/** The fields of an endpoint's input that take a file, an image or another. */
export const fileFieldsOf = (endpoint: Pick<Endpoint, 'input'>): ReadonlyMap<string, FileRules> =>
  new Map([...imageFieldsOf(endpoint), ...attachmentFieldsOf(endpoint)]);
