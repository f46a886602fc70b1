import type { SlotProps } from '#kernel/ui/index.ts';
import { PlaceSheet } from './place-sheet.tsx';

/** A booked time of a place over a page of the desk. */
export const Part = ({ subjectId, start, onClose }: SlotProps['booking.sheet']) => (
  <PlaceSheet placeId={subjectId} start={start} onClose={onClose} />
);
