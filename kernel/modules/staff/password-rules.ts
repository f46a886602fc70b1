import { says } from '../../contract/field-messages.ts';
import type { FieldError } from '../../contract/problems.ts';

const common = says({
  en: 'This password is easy to guess. Choose another, such as four words that do not belong together.',
  th: 'รหัสผ่านนี้เดาได้ง่าย กรุณาตั้งใหม่ เช่น ใช้คำสี่คำที่ไม่เกี่ยวข้องกัน',
});
const ownAddress = says({
  en: 'Do not use your email in your password.',
  th: 'กรุณาอย่าใช้อีเมลของคุณในรหัสผ่าน',
});

/** Letters that a password must have beside what anybody can look up. */
const leastOfItsOwn = 6;
const leastDifferent = 4;
/** Shorter parts before the @ stand in ordinary words. */
const shortestName = 4;
const shortestWord = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords of leaked lists, read when the first password is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((each) => each.toLowerCase())),
  );
  return list;
};

async function isCommon(password: string): Promise<boolean> {
  if (new Set(password).size < leastDifferent) return true;
  const known = await commonPasswords();
  if (known.has(password)) return true;
  // A common word with digits and signs around it is what is tried next.
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return word.length >= shortestWord && known.has(word);
}

function isMostlyAddress(password: string, email: string): boolean {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  if (name.length < shortestName) return password === email.toLowerCase();
  if (!password.includes(name)) return false;
  return password.replaceAll(name, '').replaceAll(domain, '').length < leastOfItsOwn;
}

/**
 * What is wrong with a new password beside its length: a common one, or the person's own address (decisions §2, after
 * OWASP ASVS 2.1.7).
 * @param password as it was typed. @param email of its account. @param path of the field in the input.
 * @returns the errors of the field, none for a good password.
 */
export async function passwordErrors(password: string, email: string, path: string): Promise<FieldError[]> {
  const typed = password.toLowerCase();
  if (isMostlyAddress(typed, email)) return [{ path, message: ownAddress }];
  return (await isCommon(typed)) ? [{ path, message: common }] : [];
}
