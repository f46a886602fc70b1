import { Problem } from '../../kit/network/problem.ts';
import { ContactButton } from './contact-button.tsx';

/** Problems whose text tells the member to contact the shop. */
const codes: ReadonlySet<string> = new Set([
  'cancel_too_late',
  'feature_disabled',
  'insufficient_points',
  'outside_window',
  'shop_expired',
  'tender_off',
]);

/** The contact button below a problem that mentions the shop; nothing below others. */
export const ProblemContact = ({ problem }: { readonly problem: Error | null }) =>
  problem instanceof Problem && codes.has(problem.code) ? <ContactButton className="mt-2" /> : null;
