/** A LIKE pattern for what contains a text as it was typed, `%` and `_` included. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
