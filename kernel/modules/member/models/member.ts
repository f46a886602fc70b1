import type { QueryContext } from 'objection';
import type { Language } from '../../../contract/problems.ts';
import type { LocalDate } from '../../../contract/time.ts';
import { ShopModel } from '../../../server/db/model.ts';
import { sortableNames } from '../../../server/text/name-sort.ts';

/** A customer of a shop, with or without LINE. */
export class Member extends ShopModel {
  static override tableName = 'member';
  declare line_id: string | null;
  declare first_name: string;
  declare last_name: string;
  /** Orders members by name. Null only for a row that the release before this column wrote. */
  declare name_sort: Buffer | null;
  declare birthdate: LocalDate | null;
  /** Empty for a member who has none of their own. */
  declare phone: string;
  /** The phone of another member, which one without a phone of their own shares; null for none. */
  declare shared_phone: string | null;
  declare email: string | null;
  declare line_display_name: string | null;
  declare line_picture_url: string | null;
  declare language: Language | null;
  declare marketing: boolean | 0 | 1;
  /** Whether the member wants messages about bookings and payments on LINE, and by email. */
  declare notify_by_line: boolean | 0 | 1;
  declare notify_by_email: boolean | 0 | 1;
  declare consent_version: string | null;
  declare consent_at: Date | null;
  /** Set once the personal data are gone; the row stays for the books. */
  declare erased_at: Date | null;
  declare created_at: Date;

  override $beforeInsert(context: QueryContext): void {
    super.$beforeInsert(context);
    Object.assign(this, sortableNames(this.first_name, this.last_name));
  }

  /** @throws Error for one half of a name, because its key needs both. */
  override $beforeUpdate(): void {
    super.$beforeUpdate();
    const { first_name, last_name } = this;
    if (first_name === undefined && last_name === undefined) return;
    if (first_name === undefined || last_name === undefined) throw new Error('A name is written as a whole');
    Object.assign(this, sortableNames(first_name, last_name));
  }
}
