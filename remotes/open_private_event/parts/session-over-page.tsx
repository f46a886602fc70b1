import type { SlotProps } from '#kernel/ui/index.ts';
import { SessionSheet } from './session-sheet.tsx';

/** A private session over a page of the desk; its id is its booking's. */
export const Part = ({ subjectId, onClose }: SlotProps['booking.sheet']) => (
  <SessionSheet bookingId={subjectId} onClose={onClose} />
);
