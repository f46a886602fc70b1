import { expect, test } from 'vitest';
import { findTexts, formatTexts } from '../texts.ts';

const code = `
export const words = {
  sent: { en: 'Sent', th: 'ส่งแล้ว' },
  'not-sent': {
    en: "It's lost",
    th: 'หาย',
  },
};
const title = { en: 'Don\\'t', th: 'อย่า' };
show({ en: \`{count} rows\`, th: \`{count} แถว\` }, { en: 'One', th: number });
`;

test('texts are found with their key in both languages', () => {
  expect(findTexts({ path: 'a.ts', code })).toEqual([
    { path: 'a.ts', key: 'sent', en: 'Sent', th: 'ส่งแล้ว' },
    { path: 'a.ts', key: 'not-sent', en: "It's lost", th: 'หาย' },
    { path: 'a.ts', key: 'title', en: "Don\\'t", th: 'อย่า' },
    { path: 'a.ts', key: '', en: '{count} rows', th: '{count} แถว' },
  ]);
});

test('each text is one row of the table', () => {
  const texts = [{ path: 'a.ts', key: 'title', en: "Don\\'t\n\tstop", th: 'อย่าหยุด' }];
  expect(formatTexts(texts)).toBe("file\tkey\ten\tth\na.ts\ttitle\tDon't\\n\\tstop\tอย่าหยุด\n");
});
