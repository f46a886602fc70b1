/** MIME types of the images that are taken, apart from the schemas, because pages name them without checking any. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
