import { z } from 'zod';
import { json } from './contract.ts';
import { wholeNumber } from './fields.ts';
import { photo } from './files.ts';
import { id } from './id.ts';

const manage = { staff: { permission: 'manage' } } as const;
const percent = wholeNumber(0, 100);

/** The focal point of a picture, in percent from its left and its top. */
export const focalPoint = { x: percent, y: percent };

/** What the calls for a picture answer: its address, which says how to show it. */
export const shownPicture = z.object({ image_link: z.string().nullable() });

/** What the document of the API says of pictures that are taken. */
export const pictureWords = 'a JPEG, PNG or WebP image, stored in three sizes as AVIF and WebP';

/**
 * The calls that set and remove the picture of a record, and its focal point, for staff with the permission `manage`.
 * @param name of the record in paths and ids.
 * @param words what the record is called in the API's document.
 */
export const pictureEndpoints = <const Name extends string>(name: Name, words: string) =>
  ({
    upload: {
      method: 'POST',
      path: `/api/${name}/id-{id}/upload/{field}`,
      summary: `Replaces the picture of ${words}: ${pictureWords}.`,
      access: manage,
      input: z.object({ id: id(name), field: z.enum(['image']), upload_file: photo() }),
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
    focus: {
      method: 'POST',
      path: `/api/${name}/id-{id}/focus_image`,
      summary: `Sets the focal point of the picture of ${words}: the part that stays visible if its sides are cut.`,
      access: manage,
      input: z.object({ id: id(name), ...focalPoint }),
      output: json(shownPicture),
    },
  }) as const;
