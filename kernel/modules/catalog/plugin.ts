import { definePlugin } from '../../server/plugin.ts';
import { catalogContract } from './contract.ts';
import { changeInstructor } from './handlers/change-instructor.ts';
import { changeTopic } from './handlers/change-topic.ts';
import { createInstructor } from './handlers/create-instructor.ts';
import { createTopic } from './handlers/create-topic.ts';
import { instructor } from './handlers/instructor.ts';
import { instructorPage } from './handlers/instructor-page.ts';
import { instructors } from './handlers/instructors.ts';
import { topic } from './handlers/topic.ts';
import { topicPage } from './handlers/topic-page.ts';
import { topics } from './handlers/topics.ts';
import { Instructor } from './models/instructor.ts';
import { Topic } from './models/topic.ts';

export const plugin = definePlugin({
  contract: catalogContract,
  needs: ['member'],
  tables: ['topic', 'instructor', 'instructor_day'],
  records: { topic: Topic, instructor: Instructor },
  handlers: {
    topics,
    topicPage,
    createTopic,
    topic,
    changeTopic,
    instructors,
    instructorPage,
    createInstructor,
    instructor,
    changeInstructor,
  },
});
