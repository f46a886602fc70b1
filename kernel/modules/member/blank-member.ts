import type { WriteScope } from '../../server/tenancy/scope.ts';
import { Member } from './models/member.ts';

/** Stands in every column that must hold a text, once the person is gone. */
const gone = '-';

/** Takes everything personal out of a member's row, inside the caller's transaction; the id stays for the ledger. */
export async function blankMember(scope: WriteScope, memberId: string): Promise<void> {
  await scope.query(Member).findById(memberId).patch({
    line_id: null,
    first_name: gone,
    last_name: gone,
    birthdate: null,
    phone: gone,
    shared_phone: null,
    email: null,
    line_display_name: null,
    line_picture_url: null,
    language: null,
    marketing: false,
    erased_at: scope.now,
  });
}
