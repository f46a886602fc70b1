import type { Page } from '@playwright/test';

/** Looks at what a page shows; runs in the page itself, so it uses nothing from here. */
const look = (): string[] => {
  const faults = new Set<string>();
  const root = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  /** What scrolls sideways may be wider than the page; rows of a table are cards on a phone. */
  const scrolls = (element: Element): boolean =>
    element.closest(
      '[data-scroller], [data-calendar], [class*="overflow-auto"], [class*="overflow-x-auto"]:not(:has(> table))',
    ) !== null;
  /** What stays in sight lies over what scrolls below it. */
  const floats = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent ||
      element.getAttribute('name') ||
      element.tagName
    )
      .trim()
      .slice(0, 40);

  /** On how many lines a part of a text is. */
  const linesOf = (text: Node, start: number, end: number): number => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };

  // Words that stand on several lines though one line has room for them.
  const room = root.clientWidth - 5 * rem;
  const ruler = document.createElement('canvas').getContext('2d');
  const words = new Intl.Segmenter('th', { granularity: 'word' });
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent || !isShown(parent) || linesOf(node, 0, textContent?.length ?? 0) < 2 || scrolls(parent))
      continue;
    for (const { 0: token, index: start } of (textContent ?? '').matchAll(/\S+/g)) {
      // Addresses and ids are no words.
      if (/[@/_]|[A-Z\d]{9}/.test(token)) continue;
      for (const { segment, index, isWordLike } of words.segment(token)) {
        const first = start + index;
        if (!isWordLike || linesOf(node, first, first + segment.length) < 2 || !ruler) continue;
        ruler.font = getComputedStyle(parent).font;
        if (ruler.measureText(segment).width <= room)
          faults.add(`broken: ${segment} in “${token.slice(0, 40)}”`);
      }
    }
  }

  // What is pressed or filled in, where it leaves its card or lies over another.
  const controls = [...root.querySelectorAll('a, button, input, select, textarea, label')].filter(
    (each) => isShown(each) && !scrolls(each),
  );
  for (const each of controls) {
    const { right, left, width } = each.getBoundingClientRect();
    const card = each.parentElement?.closest('.rounded-card')?.getBoundingClientRect();
    const within = { left: card?.left ?? 0, right: card?.right ?? document.documentElement.clientWidth };
    if (right > within.right + 1 || left < within.left - 1) faults.add(`out of its card: ${nameOf(each)}`);
    if (
      each.matches('select, input:not([type="checkbox"], [type="radio"], [type="color"])') &&
      width < 5 * rem
    )
      faults.add(`too narrow: ${nameOf(each.closest('label') ?? each)}`);
  }
  const boxes = controls
    .filter((each) => !floats(each))
    .map((each) => ({ each, box: each.getBoundingClientRect() }));
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (one.each.contains(other.each) || other.each.contains(one.each)) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > 1) faults.add(`one over the other: ${nameOf(one.each)} / ${nameOf(other.each)}`);
    }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    faults.add('scrolls sideways');
  return [...faults];
};

/**
 * What is wrong with how a page stands: words broken that one line has room for, controls that leave their card, lie
 * over each other or are too narrow to read, and scrolling sideways. Of a dialog where one is open.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(look);

/** Gives a page the text size of a phone set to its largest. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '26px';
  });
