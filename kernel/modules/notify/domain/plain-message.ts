import type { Notice } from './notice.ts';

/** A notice where there is neither layout nor a button, such as in Telegram. */
export const plainMessage = ({ title, body, link, sender }: Notice): string =>
  [`${sender}: ${title}`, body, link].filter(Boolean).join('\n\n');
