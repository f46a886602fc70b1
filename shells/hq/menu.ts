import type { MenuEntry } from '#kernel/contract/boot.ts';

/** HQ's menu (2 §2.3). */
export const menu: readonly MenuEntry[] = [];
