/**
 * Texts of messages with places for values, such as `{title}`, as a shop writes them. Browser and server fill them
 * alike, so that a preview is what is sent.
 */

const place = /\{([^{}\n]*)\}/g;
/** What stands between parts of one line, of which some may be missing. */
const between = ' · ';

/** The names between braces in a text, each once, in their order. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(place)].map(([, name = '']) => name)),
];

/** Whether a part says nothing, because all values that it is about are missing. */
const isMissing = (part: string, values: Readonly<Record<string, string>>): boolean => {
  const names = placeholdersIn(part).filter((name) => Object.hasOwn(values, name));
  return names.length > 0 && names.every((name) => values[name] === '');
};

/**
 * Fills a text. A line all of whose values are empty is left out, and so is a part of one that stands between dots
 * (` · `); what is no placeholder stays as it is written.
 * @param values by placeholder; a value is never read as a text with places itself.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const parts = line.split(between);
      const said = parts.filter((part) => !isMissing(part, values));
      if (said.length === 0) return [];
      // Every object has more than what is its own, such as a constructor.
      const fill = (whole: string, name: string) =>
        Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
      return [said.join(between).replace(place, fill)];
    })
    .join('\n');
