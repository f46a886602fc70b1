import { z } from 'zod';
import { json } from '../../../contract/contract.ts';
import { image } from '../../../contract/files.ts';
import { id } from '../../../contract/id.ts';

const manage = { staff: { permission: 'manage' } } as const;
const shownPicture = z.object({ image_link: z.string().nullable() });

/**
 * The calls that set and remove the picture of a record.
 * @param name of the record in paths and ids.
 * @param words what the record is called in the API's document.
 * @param size of the stored picture, in pixels.
 */
export const pictureEndpoints = <const Name extends 'topic' | 'instructor'>(
  name: Name,
  words: string,
  size: { readonly width: number; readonly height: number },
) =>
  ({
    upload: {
      method: 'POST',
      path: `/api/${name}/id-{id}/upload/{field}`,
      summary: `Replaces the picture of ${words}: a JPEG, PNG or WebP image, stored as WebP of ${size.width} × ${size.height} pixels.`,
      access: manage,
      input: z.object({ id: id(name), field: z.enum(['image']), upload_file: image(size) }),
      output: json(shownPicture),
    },
    remove: {
      method: 'POST',
      path: `/api/${name}/id-{id}/remove_image`,
      summary: `Removes the picture of ${words}, if there is one.`,
      access: manage,
      input: z.object({ id: id(name) }),
      output: json(shownPicture),
    },
  }) as const;
