import type { ReactNode } from 'react';
import { Icon } from '../../kit/components/icon.tsx';

/** One line of a ticket behind its icon. */
export const TicketLine = ({ icon, children }: { readonly icon: string; readonly children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <Icon name={icon} className="mt-0.5 text-muted" />
    <span className="min-w-0 flex-1">{children}</span>
  </div>
);
