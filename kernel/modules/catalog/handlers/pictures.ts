import { handler } from '../../../server/plugin/define-plugin.ts';
import { focusPicture, setPicture } from '../../../server/storage/record-pictures.ts';
import { catalogContract } from '../contract.ts';
import { instructorPictures, topicPictures } from '../pictures.ts';

export const uploadToTopic = handler(catalogContract, 'uploadToTopic', async ({ input, scope, fail }) => {
  const picture = await setPicture(scope, topicPictures, input.id, input.upload_file);
  if (!picture) throw fail('not_found');
  return picture;
});

export const removeTopicPicture = handler(
  catalogContract,
  'removeTopicPicture',
  async ({ input, scope, fail }) => {
    const picture = await setPicture(scope, topicPictures, input.id, null);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const focusTopicPicture = handler(
  catalogContract,
  'focusTopicPicture',
  async ({ input, scope, fail }) => {
    const picture = await focusPicture(scope, topicPictures, input.id, input);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const uploadToInstructor = handler(
  catalogContract,
  'uploadToInstructor',
  async ({ input, scope, fail }) => {
    const picture = await setPicture(scope, instructorPictures, input.id, input.upload_file);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const removeInstructorPicture = handler(
  catalogContract,
  'removeInstructorPicture',
  async ({ input, scope, fail }) => {
    const picture = await setPicture(scope, instructorPictures, input.id, null);
    if (!picture) throw fail('not_found');
    return picture;
  },
);

export const focusInstructorPicture = handler(
  catalogContract,
  'focusInstructorPicture',
  async ({ input, scope, fail }) => {
    const picture = await focusPicture(scope, instructorPictures, input.id, input);
    if (!picture) throw fail('not_found');
    return picture;
  },
);
