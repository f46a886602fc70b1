import { encodeQR } from 'qr';

/** At least so many pixels, so that a poster of it is sharp. */
const leastPixels = 1000;
/** Light modules around the code, which scanners need (ISO/IEC 18004). */
const border = 4;

/**
 * A QR code, black on white, as a PNG of about 1,000 pixels each way.
 * @param text what it says.
 */
export async function qrPicture(text: string): Promise<Buffer> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border });
  const scale = Math.ceil(leastPixels / modules.length);
  const size = modules.length * scale;
  const bytes = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  // Loaded at the first code: the library takes a process a fifth of a second and 28 MB.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { raw: { width: modules.length, height: modules.length, channels: 1 } })
    .resize(size, size, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
