import { fileURLToPath } from 'node:url';

/**
 * The file of a face with Thai and Latin letters (OFL), whose tables say where vowels and tone marks stand.
 * @param face as the package names it, such as `700Bold/Sarabun_700Bold.ttf`.
 */
export const thaiFont = (face: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${face}`));
