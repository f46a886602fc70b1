import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A word of classes, alone or as a part of a name. */
const classWord =
  /(?<![A-Za-z])(class(room|es)?|seats?)(?![a-z])|(Class(room|es)?|Seats?)(?![a-z])|คลาส|ที่นั่ง/g;

/** What is read as such a word and is none. */
const others: readonly RegExp[] = [
  // The language's own, of styles and of TypeScript.
  /\b(class|[a-z]\w*Class)Name\b/g,
  /\b(export |abstract )*class (?=[A-Z])/g,
  /\bclass names\b/gi,
  // A code of the wire.
  /\bseats_taken\b/g,
  // The kit's function that joins names of styles.
  /\bclasses(?=\()|\{ classes \}|\/classes\.ts/g,
  // The word on screens for a topic, which any kind can have.
  /\bclass type\b|ประเภทคลาส/gi,
];
/** The boat trips of the tests have seats of their own. */
const boats = (path: string) => path.includes('/booking/tests/');

test('what all kinds of bookings share has no word that fits classes alone', () => {
  const paths = globSync('kernel/{modules/booking,ui/app/booking,ui/booking,ui/desk}/**/*.{ts,tsx}', {
    cwd: root,
  });
  expect(paths.length).toBeGreaterThan(100);
  const words = paths.flatMap((path) => {
    const text = others.reduce(
      (left, other) => left.replace(other, ''),
      readFileSync(join(root, path), 'utf8'),
    );
    return [...text.matchAll(classWord)]
      .filter(([word]) => !(boats(path) && /^seats?$/i.test(word)))
      .map(([word]) => `${path}: ${word}`);
  });
  expect(words).toEqual([]);
});
