import { createContext, useContext, useLayoutEffect } from 'react';

/** Of a dialog: keeps it open until the function is called that it answers. */
export const KeepOpen = createContext<() => () => void>(() => () => undefined);

/** Whether the dialog around stays open for now. */
export const StaysOpen = createContext(false);

/**
 * Keeps the dialog around open while something that was started in it is under way, so that nobody leaves it believing
 * that nothing happens, and a late answer closes no other. Outside of a dialog it does nothing.
 */
export const useKeepDialogOpen = (isUnderWay: boolean): void => {
  const hold = useContext(KeepOpen);
  useLayoutEffect(() => (isUnderWay ? hold() : undefined), [hold, isUnderWay]);
};

/** Whether the dialog around cannot be left, because something that was started in it is under way. */
export const useIsDialogLocked = (): boolean => useContext(StaysOpen);
