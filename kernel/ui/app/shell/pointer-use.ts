/**
 * Marks the page while it is used by touch or mouse. Browsers draw a focus ring around what a script focuses, such as
 * an opened dialog, though nobody used the keyboard; `theme.css` leaves it out then.
 */
export const followPointerUse = (): void => {
  const { dataset } = document.documentElement;
  document.addEventListener(
    'pointerdown',
    () => {
      dataset.pointer = '';
    },
    true,
  );
  document.addEventListener('keydown', () => delete dataset.pointer, true);
};
