import type { Page } from '@playwright/test';
import { textOfPdf } from './pdf-text.ts';

const margin = '10mm';
/** A4 within these margins, in CSS pixels. */
const paperWidth = 718;

/** Prints a page on A4 and returns the text of each sheet. */
export async function printPages(page: Page): Promise<string[]> {
  const file = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  return textOfPdf(file);
}

/** Returns the letters of a text without spaces and Thai marks, which the fonts of a PDF drop or replace. */
export const getLetters = (text = ''): string =>
  text.replaceAll('\u0e33', '\u0e32').replace(/[^!-~\u0e01-\u0e30\u0e32\u0e3f-\u0e46]/g, '');

/** Returns the elements that paper cuts off at the side, and the buttons that are printed. */
export async function findPrintFaults(page: Page): Promise<string[]> {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: paperWidth, height: 1_000 });
  const faults = await page.evaluate((width) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const describe = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
    const shown = [...document.body.querySelectorAll('*')].filter(isShown);
    const wide = shown.filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 ||
        (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1),
    );
    // The chosen filter says what a list includes, and the button of a row is its name.
    const pressed = shown.filter((element) =>
      element.matches('nav, button:not(td button, [aria-pressed="true"]), [role="switch"], [role="tab"]'),
    );
    return [
      ...wide.map((element) => `cut off: ${describe(element)}`),
      ...pressed.map((element) => `printed: ${describe(element)}`),
    ];
  }, paperWidth);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  return faults;
}
