import type { Language } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';

/** A customer of a shop, with or without LINE. */
export class Member extends ShopModel {
  static override tableName = 'member';
  declare line_id: string | null;
  declare first_name: string;
  declare last_name: string;
  declare birthdate: LocalDate | null;
  declare phone: string;
  declare email: string | null;
  declare line_display_name: string | null;
  declare line_picture_url: string | null;
  declare language: Language | null;
  declare marketing: boolean | 0 | 1;
  declare consent_version: string | null;
  declare consent_at: Date | null;
  /** Set once the personal data are gone; the row stays for the books. */
  declare erased_at: Date | null;
  declare created_at: Date;
}
