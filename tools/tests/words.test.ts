import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specifiedLabels } from '../../testing/specification/read-specification.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['{kernel,plugins,remotes,shells}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (path) => !/(^|\/)(tests|testing)\//.test(path),
);

/** Words that a screen or a message never shows, in the place of one that people know. */
const never: Readonly<Record<string, string>> = {
  กองทุน: 'ประเภทแต้ม',
  วันสิ้นสุดไม่จำกัด: 'ใช้ไม่จำกัดถึง',
  ใบกำกับภาษีเต็มรูป: 'ใบกำกับภาษี',
  ยกเลิกการขาย: 'ยกเลิกรายการขาย',
  ไม่มีใครย้อนกลับได้: 'ลบแล้วกู้คืนไม่ได้',
  อัปเดต: 'บันทึก',
  การทำงาน: 'จัดการ',
  ปฏิเสธ: 'ยกเลิกการจอง',
  เช็คอิน: 'เช็กอิน',
  แจ้งเตือนฉัน: 'แจ้งเตือนเมื่อมีที่ว่าง',
  ทรัพยากร: 'พื้นที่',
  บันทึกสรุป: 'ข้อความถึงผู้จอง',
  ผู้ดูแล: 'แอดมิน, เจ้าหน้าที่ Sala ที่ดูแลร้าน',
};
/** English that people at a desk do not say: waitlist, cart, refund, cash received, review and undo are meant. */
const neverAtTheDesk =
  /\b(cancell(ed|ing)|waiting lists?|basket|g(iv(e|es|en|ing)|ave) back|handed over|needs a look|taken back|owed|kinds? of points|not seen for long|what (was|is) (sold|over)|special days?|move points|without end|packages? to buy once|go(es)? back to the member|not paid in time)\b/i;
/** English that a reader has to guess, and subjects that leave open whose act it is. */
const neverPlain =
  /\b(stands?|nobody|somebody|everybody|whoever|meanwhile|anew|lately|lastly|for good|written to|(is|are|was|were) told)\b/i;
/** English that the specification words: the title of a dialog, a field, and the labels of screens. */
const verbatim: readonly string[] = [
  'Fund Update',
  'Fund',
  ...specifiedLabels().map(({ label }) => label.replace(/^.* > /, '')),
];

/** A mark such as {fund} is filled with a name. */
const isUnclear = (words: string) =>
  [/\bfunds?\b/i, neverAtTheDesk, neverPlain].some((never) => never.test(words.replace(/\{\w+\}/g, '')));

test('an unclear text is found, and a mark in a text is not', () => {
  expect(['On waiting lists', 'Gave back money', 'What you buy stands here.'].every(isUnclear)).toBe(true);
  expect(isUnclear('Points of {fund} for {nobody}')).toBe(false);
});

test('no text of the program uses a word that another one stands for', () => {
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const thai = Object.keys(never).filter((word) => text.includes(word));
    const english = [...text.matchAll(/\b(?:en|one|other):\s+(['"`])(.*?)\1/g)]
      .map(([, , words = '']) => words)
      .filter((words) => !verbatim.includes(words) && isUnclear(words));
    return [...thai, ...english].map((word) => `${path}: ${word}`);
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** The hint of a form, as the specification words it; its amount has no satang. */
const wordedHint = ['Minimum amount to top-up {amount} THB', 'เติมเงินขั้นต่ำ {amount} บาท'];

test('no text of the program writes an amount of money by itself, and no Thai one writes THB', () => {
  const found = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(en|th): (['"`])(.*?)\2/g)]
      .map(([, language = '', , words = '']) => ({ language, words }))
      .filter(({ words }) => path !== 'kernel/contract/satang.ts' && !wordedHint.includes(words))
      .filter(
        ({ language, words }) =>
          /\} ?(THB|บาท)|฿/.test(words) || (language === 'th' && words.includes('THB')),
      )
      .map(({ words }) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});
