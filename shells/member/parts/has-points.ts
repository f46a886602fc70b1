import type { ShellTabs } from '#kernel/ui/index.ts';

/** Returns whether a feature of the shop takes points for its bookings or sells them. */
export const hasPoints = (remotes: Parameters<ShellTabs>[0]): boolean =>
  remotes.some(
    ({ declaration: { nextBooking, slots } }) =>
      nextBooking?.takesPoints === true || slots['points.buy'] !== undefined,
  );
