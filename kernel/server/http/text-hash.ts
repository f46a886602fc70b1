import { createHash } from 'node:crypto';

/** How a content security policy names one style or script by its text. */
export const textHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
