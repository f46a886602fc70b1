import { type LatePart, Opened, useWarm } from '../components/late.tsx';
import type { DrawerProps } from './drawer-body.tsx';

const part: LatePart<DrawerProps> = {
  key: 'kit:drawer',
  load: async () => (await import('./drawer-body.tsx')).DrawerBody,
};

/** The menu on narrow screens: 300 px from the left, over the page. */
export function Drawer({ open, ...given }: DrawerProps & { readonly open: boolean }) {
  useWarm(part);
  return open ? <Opened part={part} given={given} /> : null;
}
