import type { SlotProps } from '#kernel/ui/index.ts';
import { UnitSheet } from '#kernel/ui/units/unit-sheet.tsx';
import { facility } from '../feature.ts';

/** A booked time of a place over a page of the desk. */
export const Part = ({ subjectId, start, onClose }: SlotProps['booking.sheet']) => (
  <UnitSheet feature={facility} resourceId={subjectId} start={start} onClose={onClose} />
);
