import sharp, { type Create } from 'sharp';

/** A plain picture as its raw pixels, to be written in a format by `.png()` or another. */
export const picture = (
  width: number,
  height: number,
  { background = '#0f766e', ...rest }: Partial<Create> = {},
) => sharp({ create: { width, height, channels: 3, background, ...rest } });

/** A picture that hardly shrinks, such as one that is cut off somewhere in its middle. */
export const noise = (width: number, height: number) =>
  picture(width, height, { noise: { type: 'gaussian', mean: 128, sigma: 40 } });

/** A form with a file, as a browser sends it. */
export const formOf = (content: Uint8Array | string, name = 'logo.png', type = 'image/png'): FormData => {
  const form = new FormData();
  form.set(
    'upload_file',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }),
  );
  return form;
};
