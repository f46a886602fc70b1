import { Button, type ButtonProps } from './button.tsx';
import { useIsDialogLocked } from './keep-open.ts';

/** The button that leaves a dialog with nothing done; off while what was started in it is under way. */
export const DismissButton = (given: Omit<ButtonProps, 'variant' | 'busy' | 'isOff'>) => (
  <Button variant="secondary" {...given} isOff={useIsDialogLocked()} />
);
