import { localizedMessage } from '../../contract/field-messages.ts';
import type { FieldError } from '../../contract/problems.ts';

const common = localizedMessage({
  en: 'This password is easy to guess. Choose another, such as four words that do not belong together.',
  th: 'รหัสผ่านนี้เดาได้ง่าย กรุณาตั้งใหม่ เช่น ใช้คำสี่คำที่ไม่เกี่ยวข้องกัน',
});
const ownAddress = localizedMessage({
  en: 'Do not use your email in your password.',
  th: 'กรุณาอย่าใช้อีเมลของคุณในรหัสผ่าน',
});

const ownShop = localizedMessage({
  en: 'Do not use your shop’s name in your password.',
  th: 'กรุณาอย่าใช้ชื่อร้านในรหัสผ่าน',
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

/** Letters and digits alone, which are all that a guess varies. */
const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The longest part whose repetition is refused: a longer one could be a password on its own. */
const longestRepeated = 11;

/** Whether a text is a short part that is written at least twice, where the last time can be cut off. */
function isPartRepeated(text: string): boolean {
  const letters = [...text];
  const most = Math.min(longestRepeated, Math.floor(letters.length / 2));
  return Array.from({ length: most }, (_, at) => at + 1).some((period) =>
    letters.every((letter, at) => at < period || letter === letters[at - period]),
  );
}

/** Whether a password is a repetition, also with digits around it. */
const isRepetition = (password: string): boolean =>
  isPartRepeated(compact(password)) || isPartRepeated(compact(password).replace(/^\p{N}+|\p{N}+$/gu, ''));

/** Whether little is in a password beside the name or id of a shop. */
const isMostlyShop = (password: string, shopNames: readonly string[]): boolean => {
  const typed = compact(password);
  return shopNames
    .map(compact)
    .some(
      (name) =>
        name.length >= shortestName &&
        typed.includes(name) &&
        typed.replaceAll(name, '').length < leastOfItsOwn,
    );
};

async function isCommon(password: string): Promise<boolean> {
  if (new Set(password).size < leastDifferent || isRepetition(password)) return true;
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
 * What is wrong with a new password beside its length: it is common or a repetition, or mostly the person's own address
 * or shop (after OWASP ASVS 2.1.7).
 * @param password as it was typed.
 * @param of.email of its account. @param of.shops the names and ids of the person's shops.
 * @param path of the field in the input.
 * @returns the errors of the field, none for a good password.
 */
export async function passwordErrors(
  password: string,
  { email, shops }: { readonly email: string; readonly shops: readonly string[] },
  path: string,
): Promise<FieldError[]> {
  const typed = password.toLowerCase();
  if (isMostlyAddress(typed, email)) return [{ path, message: ownAddress }];
  if (isMostlyShop(typed, shops)) return [{ path, message: ownShop }];
  return (await isCommon(typed)) ? [{ path, message: common }] : [];
}
