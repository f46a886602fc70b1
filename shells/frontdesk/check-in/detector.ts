/** What finds QR codes in a picture: the browser's own where it has one. */
export interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** The browser's own detector where it knows QR codes, else the library's, fetched only then. */
export const openDetector = async (): Promise<Detector> => {
  const Own = window.BarcodeDetector;
  // Chromium on some systems has the class, and no format.
  const isAble = await Own?.getSupportedFormats().then(
    (formats) => formats.includes('qr_code'),
    () => false,
  );
  const Class = Own && isAble ? Own : (await import('qr/decode.js')).BarcodeDetector;
  return new Class({ formats: ['qr_code'] });
};
