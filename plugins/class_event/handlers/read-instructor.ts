import { findInstructor } from '#kernel/modules/catalog/api.ts';
import { handler } from '#kernel/server/plugin/define-plugin.ts';
import { classEventContract } from '../contract.ts';

export const readInstructor = handler(
  classEventContract,
  'readInstructor',
  async ({ input, scope, fail }) => {
    const instructor = await findInstructor(scope, input.id);
    if (!instructor) throw fail('not_found');
    const { id, name, name_en, description, description_en, image_link } = instructor;
    return {
      id,
      name,
      name_en,
      about: description ?? description_en,
      about_en: description_en,
      image_link,
    };
  },
);
