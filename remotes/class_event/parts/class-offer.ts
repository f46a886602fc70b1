import type { ApiResponse } from '#kernel/ui/index.ts';
import type { classEventContract } from '#plugins/class_event/contract.ts';

/** A class of a day as the form's rows and the class's page show it. */
export const toOffer = (offered: ApiResponse<typeof classEventContract, 'classrooms', 'member'>[number]) => ({
  ...offered,
  title: offered.topic,
  color: offered.topic_color,
  details: offered.instructor,
  left: offered.max_participant - offered.current_participant,
});

export type ClassOffer = ReturnType<typeof toOffer>;
