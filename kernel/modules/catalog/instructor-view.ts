import type { Instructor } from './models/instructor.ts';

/** An instructor as the wire shows them. */
export const viewInstructor = ({ id, name, is_public, is_archived, ...texts }: Instructor) => ({
  id,
  name,
  name_en: texts.name_en ?? undefined,
  description: texts.description ?? undefined,
  description_en: texts.description_en ?? undefined,
  image_link: texts.image_link ?? undefined,
  is_public: Boolean(is_public),
  is_archived: Boolean(is_archived),
});
