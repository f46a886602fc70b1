import { announceInstructorTime } from './api.ts';
import { catalogContract } from './contract.ts';
import { createCatalog } from './create-catalog.ts';
import { viewInstructor } from './instructor-view.ts';
import { Instructor } from './models/instructor.ts';

/** The instructors that staff create, rename and archive. */
export const instructors = createCatalog(catalogContract, {
  name: 'instructor',
  model: Instructor,
  view: async (_scope, rows) => rows.map(viewInstructor),
  announce(scope, id, change) {
    scope.live('instructor', [id]);
    if (change && change.after.is_archived !== change.before.is_archived) announceInstructorTime(scope, id);
  },
  history: {
    create: ['instructor.created', { en: 'Added the instructor', th: 'เพิ่มผู้สอน' }],
    change: ['instructor.changed', { en: 'Changed the instructor', th: 'แก้ไขผู้สอน' }],
  },
});
