import escapeHtml from 'escape-html';

/** A part of a page between `{mark?}` and `{/mark?}`, which is there only if the installation has a value for it. */
const optionalPart = /\{(\w+)\?\}(.*?)\{\/\1\?\}/gs;

/**
 * Fills the marks `{name}` of a built page with what only the installation knows. A part that is marked as optional is
 * removed if its value is missing. Other marks stay.
 */
export function fillMarks(html: string, values: Readonly<Record<string, string | undefined>>): string {
  const filled = html.replace(optionalPart, (_, name: string, part: string) => (values[name] ? part : ''));
  return filled.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : mark,
  );
}
