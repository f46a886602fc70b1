import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One face with Thai and Latin letters (OFL), whose tables say where vowels and tone marks stand. */
const fileOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${name}`));

let read: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

/** The files of the fonts, read once a process. */
export const fonts = () => {
  read ??= {
    regular: readFileSync(fileOf('400Regular/Sarabun_400Regular.ttf')),
    bold: readFileSync(fileOf('700Bold/Sarabun_700Bold.ttf')),
  };
  return read;
};
