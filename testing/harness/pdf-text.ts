import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF, page by page; ำ as people type it, which a PDF holds in its two parts. */
export async function textOfPdf(file: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(file) });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('\n');
    pages.push(text.replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33').replace(/\n+/g, '\n'));
  }
  await task.destroy();
  return pages;
}
