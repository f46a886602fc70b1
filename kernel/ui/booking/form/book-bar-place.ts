/** Marks the bar to book with, which floats over the end of the steps: `<div {...bookBarMark}>`. */
export const bookBarMark = { 'data-book-bar': '' } as const;

/** Marks the row of what was chosen, which the bar must not cover. */
export const chosenRowMark = { 'data-chosen-row': '' } as const;

/** How the bar looks: at the bottom of the window, above the steps. */
export const bookBarLook =
  'sticky bottom-0 -mx-4 mt-auto flex flex-col gap-3 bg-surface p-3 shadow-bar pb-[calc(env(safe-area-inset-bottom)+0.75rem)] text-ink';

/** Space that stays between what was chosen and the bar, or the top of the window; in pixels. */
const gap = 8;

/** Scrolls so far that the bar to book with does not lie over what was chosen. */
export const showAboveBookBar = (chosen: HTMLElement): void => {
  const bar = document.querySelector('[data-book-bar]');
  if (!bar) return;
  const { top, bottom } = chosen.getBoundingClientRect();
  const hidden = bottom + gap - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: Math.min(hidden, Math.max(0, top - gap)) });
};

/** The same for the marked row, if the page has one: the bar that has come is higher than its placeholder. */
export const showChosenRow = (): void => {
  const chosen = document.querySelector<HTMLElement>('[data-chosen-row]');
  if (chosen) showAboveBookBar(chosen);
};
