import type { PictureStore } from '../../server/storage/record-pictures.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';

/** Pictures of topics. */
export const topicPictures: PictureStore = {
  lock: (scope, id) => scope.query(Topic).findById(id).forUpdate().select('image_link'),
  save: (scope, id, image_link) => scope.query(Topic).findById(id).patch({ image_link }),
  announce: (scope, id) => scope.live('topic', [id]),
  history: { action: 'topic.changed', entity: 'topic' },
};

/** Pictures of instructors. */
export const instructorPictures: PictureStore = {
  lock: (scope, id) => scope.query(Instructor).findById(id).forUpdate().select('image_link'),
  save: (scope, id, image_link) => scope.query(Instructor).findById(id).patch({ image_link }),
  announce: (scope, id) => scope.live('instructor', [id]),
  history: { action: 'instructor.changed', entity: 'instructor' },
};
