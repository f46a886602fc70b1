/**
 * A Thai phone number as people write it, with spaces, dashes, brackets or +66, in the digits that it is dialled with
 * at home: `+66 81-234 5678` is `0812345678`. What is no such number comes back as it was written, without the
 * spaces around it.
 */
export const dialledPhone = (written: string): string => {
  const text = written.trim();
  if (!/^[+\d\s().\u2010-\u2015-]+$/.test(text)) return text;
  return text.replace(/[^+\d]/g, '').replace(/^(\+|00)660?/, '0');
};
