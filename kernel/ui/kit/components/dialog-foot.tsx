import type { ReactNode } from 'react';

/** The buttons of a form in a dialog, the main one last; they stay in sight however long the form is. */
// Into the padding of the dialog, from which `sticky` counts.
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="-mx-4 -mb-4 sticky -bottom-4 z-10 flex flex-wrap justify-end gap-2 border-line border-t bg-surface p-4">
    {children}
  </div>
);
