import { useTexts } from '#kernel/ui/index.ts';
import { sessionTexts } from './session-texts.ts';

/** What lists of private sessions say beside what every booking says. */
export const useInstructorColumn = () => [
  {
    key: 'instructor',
    title: useTexts(sessionTexts)('instructor'),
    cell: ({ instructor }: { readonly instructor: string | null }) => instructor,
  },
];
