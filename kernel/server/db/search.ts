const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern for what contains a text as it was typed, `%` and `_` included. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The same for what begins with it, which an index finds. */
export const beginningWith = (text: string): string => `${literal(text)}%`;
