import { Problem } from '../../kit/network/problem.ts';
import { ContactButton } from './contact-button.tsx';

/** Codes of problems whose text tells the member to contact the shop. */
export const contactCodes: ReadonlySet<string> = new Set([
  'cancel_too_late',
  'feature_disabled',
  'held_too_often',
  'insufficient_points',
  'outside_window',
  'shop_expired',
  'tender_off',
]);

/** The contact button below a problem that mentions the shop; nothing below others. */
export const ProblemContact = ({ problem }: { readonly problem: Error | null }) =>
  problem instanceof Problem && contactCodes.has(problem.code) ? <ContactButton className="mt-2" /> : null;
