import { isRecord } from '#kernel/contract/is-record.ts';

/** What a person has typed into the registration form. Consent is not part of it: it is given with the press. */
export interface RegistrationDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly link_code: string;
}

/** The shop, and the LINE user whose draft it is. Others who use the device do not see it. */
interface Owner {
  readonly shopId: string;
  readonly lineId: string;
}

const empty: RegistrationDraft = { first_name: '', last_name: '', phone: '', email: '', link_code: '' };

const keyOf = (shopId: string) => `sala-registration:${shopId}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The draft that the device stores for this LINE user at this shop. All fields are empty if there is none. */
export const readRegistrationDraft = ({ shopId, lineId }: Owner): RegistrationDraft => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(shopId)) ?? 'null');
    if (!isRecord(read) || read.line_id !== lineId) return empty;
    return {
      first_name: textOf(read.first_name),
      last_name: textOf(read.last_name),
      phone: textOf(read.phone),
      email: textOf(read.email),
      link_code: textOf(read.link_code),
    };
  } catch {
    return empty;
  }
};

/** Deletes the draft once the person is a member of the shop. */
export const deleteRegistrationDraft = (shopId: string): void => {
  try {
    localStorage.removeItem(keyOf(shopId));
  } catch {
    // Nothing was stored.
  }
};

/** Stores what is typed on this device, which survives a reload and a restart of LINE's browser. */
export const storeRegistrationDraft = ({ shopId, lineId }: Owner, draft: RegistrationDraft): void => {
  if (Object.values(draft).every((text) => text === '')) {
    deleteRegistrationDraft(shopId);
    return;
  }
  try {
    localStorage.setItem(keyOf(shopId), JSON.stringify({ ...draft, line_id: lineId }));
  } catch {
    // The form also works in a browser that stores nothing.
  }
};
