import { handler } from '../../../server/plugin/define-plugin.ts';
import { memberContract } from '../contract.ts';
import { findSameContact } from '../find-same-contact.ts';

export const sameContact = handler(memberContract, 'sameContact', async ({ input, scope }) =>
  (await findSameContact(scope, input, input.except)).map((member) => ({
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    phone: member.phone,
    email: member.email,
    has_line: member.line_id !== null,
  })),
);
