import type { Instructor } from './models/instructor.ts';

/** An instructor as the wire shows them. */
export const viewInstructor = ({ id, name, is_archived }: Instructor) => ({
  id,
  name,
  is_archived: Boolean(is_archived),
});
