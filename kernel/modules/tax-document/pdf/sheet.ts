import PDFDocument from 'pdfkit';
import { fonts } from './fonts.ts';
import { wrap } from './wrap.ts';

const margin = 34;

/**
 * The letter ำ in its two parts, in the order in which they are drawn. The font would take it apart by itself, and the
 * file would then not know which letters the parts stand for: its text could not be found or copied.
 */
const inParts = (text: string): string => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

interface Look {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
}

/** A sheet of A5 that is written from top to bottom and goes on to further pages. */
export class PdfSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  #y = margin;

  constructor(about: { readonly title: string; readonly language: string }) {
    this.#pdf = new PDFDocument({
      size: 'A5',
      margin: 0,
      lang: about.language,
      info: { Title: about.title },
      font: '',
    });
    const { regular, bold } = fonts();
    this.#pdf.registerFont('regular', regular);
    this.#pdf.registerFont('bold', bold);
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  #look({ size = 10, bold = false, color = '#000000' }: Look): number {
    this.#pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
    // Thai stands higher and lower than Latin, with marks above marks.
    return size * 1.5;
  }

  #room(height: number): void {
    if (this.#y + height <= this.#pdf.page.height - margin) return;
    this.#pdf.addPage();
    this.#y = margin;
  }

  #place(line: string, align: Look['align'], width: number): number {
    if (align === undefined || align === 'left') return margin;
    const free = width - this.#pdf.widthOfString(line);
    return margin + (align === 'right' ? free : free / 2);
  }

  /** Writes a text over the whole width. */
  text(text: string, look: Look = {}): void {
    const height = this.#look(look);
    const lines = wrap(inParts(text), this.#width, (part) => this.#pdf.widthOfString(part));
    for (const line of lines) {
      this.#room(height);
      this.#look(look);
      this.#pdf.text(line, this.#place(line, look.align, this.#width), this.#y, { lineBreak: false });
      this.#y += height;
    }
  }

  /** Writes a text on the left, and an amount or date on the right of its first line. */
  row(text: string, right: string, look: Look = {}): void {
    const amount = inParts(right);
    const height = this.#look(look);
    const forAmount = this.#pdf.widthOfString(amount) + 12;
    const lines = wrap(inParts(text), this.#width - forAmount, (part) => this.#pdf.widthOfString(part));
    for (const [index, line] of lines.entries()) {
      this.#room(height);
      this.#look(look);
      this.#pdf.text(line, margin, this.#y, { lineBreak: false });
      if (index === 0)
        this.#pdf.text(amount, this.#place(amount, 'right', this.#width), this.#y, { lineBreak: false });
      this.#y += height;
    }
  }

  rule(): void {
    this.#room(9);
    this.#pdf
      .moveTo(margin, this.#y + 4)
      .lineTo(margin + this.#width, this.#y + 4)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke();
    this.#y += 9;
  }

  space(height = 6): void {
    this.#y += height;
  }

  /** Ends the sheet. @returns the file. */
  async end(): Promise<Buffer> {
    const done = new Promise<void>((resolve, reject) => {
      this.#pdf.once('end', resolve);
      this.#pdf.once('error', reject);
    });
    this.#pdf.end();
    await done;
    return Buffer.concat(this.#chunks);
  }
}
