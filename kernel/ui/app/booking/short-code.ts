/** A booking's short code in two halves, as people read it out. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
