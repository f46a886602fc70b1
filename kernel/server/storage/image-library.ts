export type ImageLibrary = typeof import('sharp').default;

let loaded: Promise<ImageLibrary> | undefined;

/**
 * The library that reads and draws images, which reads JPEG, PNG and WebP from memory and nothing else, whatever a
 * process uses it for. Loaded at the first image: it takes a process a fifth of a second and 28 MB.
 */
export const imageLibrary = (): Promise<ImageLibrary> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Nobody sends one file twice in a row, and unpacked pictures are large.
    sharp.cache(false);
    // What is not taken is not even begun to be read: other readers have other faults.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return loaded;
};
