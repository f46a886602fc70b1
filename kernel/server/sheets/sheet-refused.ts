import type { Text } from '../../contract/problems.ts';

/** A file that is not read, and why, for the person. */
export class SheetRefused extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.name = 'SheetRefused';
    this.text = text;
  }
}
