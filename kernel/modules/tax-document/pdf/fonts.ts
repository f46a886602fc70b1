import { readFileSync } from 'node:fs';
import { thaiFont } from '../../../server/text/thai-font.ts';

let read: { readonly regular: Buffer; readonly bold: Buffer } | undefined;

/** The files of the fonts, read once a process. */
export const fonts = () => {
  read ??= {
    regular: readFileSync(thaiFont('Sarabun_400Regular.ttf')),
    bold: readFileSync(thaiFont('Sarabun_700Bold.ttf')),
  };
  return read;
};
