import type { ApiResponse } from '#kernel/ui/index.ts';
import { classEventContract } from '#plugins/class_event/contract.ts';

interface ListedClass {
  readonly id: string;
  readonly topic: string;
  readonly topic_color: string;
  readonly instructor: string;
  readonly instructor_image_link?: string;
  readonly current_participant: number;
  readonly max_participant: number;
}

/** A class as rows and its own page show it. */
export const toOffer = <Listed extends ListedClass>(offered: Listed) => ({
  ...offered,
  title: offered.topic,
  color: offered.topic_color,
  details: offered.instructor,
  face: { name: offered.instructor, picture: offered.instructor_image_link },
  left: offered.max_participant - offered.current_participant,
  books: { kind: classEventContract.id, subject_id: offered.id },
});

/** A class among those of its day. */
export type ClassOffer = ReturnType<
  typeof toOffer<ApiResponse<typeof classEventContract, 'classrooms', 'member'>[number]>
> & {
  /** Where it is, if the day is that of all branches. */
  readonly branch?: string;
  /** Whether its type or its instructor is a favorite of the member. */
  readonly is_favorite?: boolean;
};
