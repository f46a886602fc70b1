/** Marks the bar to book with, which floats over the end of the steps: `<div {...bookBarMark}>`. */
export const bookBarMark = { 'data-book-bar': '' } as const;

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
