/* Apart from the other parts of an address, because every first screen needs these for faces. */

/** Returns the place of the focal point as CSS writes it; undefined for a picture of one size. */
export const picturePosition = (address: string): string | undefined => {
  const [, x, y] = /#.*-(\d+)-(\d+)$/.exec(address) ?? [];
  return x && `${x}% ${y}%`;
};

/** Returns the address of the smallest size as WebP; other addresses as they are. */
export const smallPicture = (address: string): string =>
  address.replace(/^(\/files\/.+)\.webp#.*$/, '$1-480.webp');
