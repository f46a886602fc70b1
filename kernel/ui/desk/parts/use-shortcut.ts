import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** What stands on the key: a letter by its place on the keyboard, whatever the person's language types with it. */
export type KeyCap = '/' | '?' | '←' | '→' | 'A' | 'B' | 'C' | 'D' | 'J' | 'K' | 'M' | 'N' | 'S' | 'T' | 'W';

interface Shortcut {
  readonly caps: readonly KeyCap[];
  readonly label: string;
  /** Of the shell and there on every page; a page's own stands before it. */
  readonly isGeneral: boolean;
  readonly run: () => void;
}

const caps: ReadonlyMap<string, KeyCap> = new Map([
  ['Slash', '/'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ...(['A', 'B', 'C', 'D', 'J', 'K', 'M', 'N', 'S', 'T', 'W'] as const).map(
    (letter) => [`Key${letter}`, letter] as const,
  ),
]);

const isCap = (name: string): name is KeyCap =>
  name === '?' || [...caps.values()].some((cap) => cap === name);

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();
const storage = 'sala-shortcuts';

const tell = () => {
  for (const listener of [...listeners]) listener();
};
const put = (next: readonly Shortcut[]) => {
  if (shortcuts.length === 0) window.addEventListener('keydown', listen);
  shortcuts = next;
  if (shortcuts.length === 0) window.removeEventListener('keydown', listen);
  tell();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readOn = (): boolean => {
  try {
    return localStorage.getItem(storage) !== 'off';
  } catch {
    return true;
  }
};
let isOn = readOn();

/** Switches all shortcuts on or off in this browser; single letters disturb who speaks to the computer (WCAG 2.1.4). */
export const setShortcutsOn = (on: boolean): void => {
  isOn = on;
  try {
    localStorage.setItem(storage, on ? 'on' : 'off');
  } catch {
    // A browser that stores nothing keeps it until the page is left.
  }
  tell();
};
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

const capOf = ({ code, key, shiftKey }: KeyboardEvent): KeyCap | undefined => {
  // Where these two stand differs from keyboard to keyboard, so what is typed counts too.
  if (key === '/' || key === '?') return key;
  if (code === 'Slash' && shiftKey) return '?';
  return shiftKey ? undefined : caps.get(code);
};

/** The last one that a page has registered for a key, or else the shell's. */
const shortcutFor = (cap: KeyCap): Shortcut | undefined => {
  const ofKey = shortcuts.filter(({ caps }) => caps.includes(cap));
  return ofKey.filter(({ isGeneral }) => !isGeneral).at(-1) ?? ofKey.at(-1);
};

/** Fields take what is typed, and open menus and lists go through their entries by it. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]'));

function listen(event: KeyboardEvent) {
  if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (takesKeys(event.target) || document.querySelector('[role="dialog"]')) return;
  const cap = capOf(event);
  const shortcut = cap && shortcutFor(cap);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

/** The shortcuts as `ShortcutSheet` lists them: those that a key press leads to, the page's own first. */
export const useShortcuts = (): readonly Pick<Shortcut, 'caps' | 'label'>[] => {
  const all = useSyncExternalStore(subscribe, () => shortcuts);
  return all
    .filter((each) => each.caps.some((cap) => shortcutFor(cap) === each))
    .sort((one, other) => Number(one.isGeneral) - Number(other.isGeneral));
};

interface Settings {
  /** False where the person may not do it. */
  readonly enabled?: boolean;
  readonly isGeneral?: boolean;
}

/**
 * Does something when a key is pressed, unless somebody is typing, a modifier is held or a dialog is open.
 * @param keys what stands on the keys that do it.
 * @param label what it does, for the list of shortcuts.
 */
export const useShortcut = (
  keys: KeyCap | readonly KeyCap[],
  label: string,
  action: () => void,
  { enabled = true, isGeneral = false }: Settings = {},
): void => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  const names = typeof keys === 'string' ? keys : keys.join('');
  // Before the page is painted: a key that is pressed as soon as something stands there counts.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const own: Shortcut = {
      // Every cap is one character.
      caps: [...names].filter((name): name is KeyCap => isCap(name)),
      label,
      isGeneral,
      run: () => latest.current(),
    };
    put([...shortcuts, own]);
    return () => put(shortcuts.filter((each) => each !== own));
  }, [names, label, enabled, isGeneral]);
};
