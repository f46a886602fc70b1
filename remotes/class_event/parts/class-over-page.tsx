import type { SlotProps } from '#kernel/ui/index.ts';
import { ClassSheet } from './class-sheet.tsx';

/** A class's sheet over a page of the desk. */
export const Part = ({ subjectId, onClose }: SlotProps['booking.sheet']) => (
  <ClassSheet classId={subjectId} onClose={onClose} />
);
