/** A text with Thai digits as Latin ones, which a Thai keyboard types in their place. */
export const plainDigits = (typed: string): string =>
  typed.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
