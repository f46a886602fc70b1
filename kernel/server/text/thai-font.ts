import { join } from 'node:path';

/**
 * Returns the path of a Sarabun face (SIL Open Font License). Its tables place Thai vowels and tone marks.
 * @param face a file in `fonts`, such as `Sarabun_700Bold.ttf`.
 */
export const thaiFont = (face: string): string => join(import.meta.dirname, 'fonts', face);
