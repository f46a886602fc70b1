import { lineAccountLink } from '../../../contract/opening-hours.ts';
import { shownPhone } from '../../../contract/phone.ts';
import { fillText, type LocalizedText } from '../../../contract/problems.ts';
import type { ReadScope } from '../../../server/tenancy/scope.ts';
import { findLineAccount, listBranchContacts } from '../../shop/api.ts';
import { pageTexts } from './page-texts.ts';

/** A link by which visitors reach the shop. */
export interface ContactWay {
  readonly text: LocalizedText;
  readonly address: string;
}

/** How many branches are named with their phone numbers. */
const mostPhones = 10;

const fill = ({ en, th }: LocalizedText, values: Readonly<Record<string, string>>): LocalizedText => ({
  en: fillText(en, values),
  th: fillText(th, values),
});

/** The shop's LINE account and the phone numbers of its branches, as far as the shop has entered them. */
export async function listContactWays(scope: ReadScope): Promise<ContactWay[]> {
  const account = findLineAccount(scope);
  const branches = await listBranchContacts(scope);
  const line =
    account === null ? [] : [{ text: fill(pageTexts.line, { account }), address: lineAccountLink(account) }];
  const phones = branches.slice(0, mostPhones).flatMap(({ name, phone }) => {
    if (phone === null) return [];
    const { en, th } = fill(pageTexts.call, { phone: shownPhone(phone) });
    const at = branches.length > 1 ? ` · ${name}` : '';
    return [{ text: { en: en + at, th: th + at }, address: `tel:${phone}` }];
  });
  return [...line, ...phones];
}
