import { isRecord } from '#kernel/contract/is-record.ts';
import { browserClock } from '#kernel/ui/app/boot/browser-clock.ts';

/** What a person has typed into the registration form. Neither consent nor a link code is stored. */
export interface RegistrationDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
}

/** The shop, and the LINE user whose draft it is. Others who use the device do not see it. */
interface Owner {
  readonly shopId: string;
  readonly lineId: string;
}

const empty: RegistrationDraft = { first_name: '', last_name: '', phone: '', email: '' };

/** How long a draft is stored after the form was last open: 7 days. */
const maxAgeMs = 7 * 24 * 3_600_000;

const keyOf = (shopId: string) => `sala-registration:${shopId}`;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The draft of any LINE user that the device stores for a shop. A draft without a time, or too old, is deleted. */
const readStored = (shopId: string): Record<string, unknown> | null => {
  const text = localStorage.getItem(keyOf(shopId));
  if (text === null) return null;
  try {
    const read: unknown = JSON.parse(text);
    const now = browserClock.now().getTime();
    if (isRecord(read) && typeof read.at === 'number' && now - read.at < maxAgeMs) return read;
  } catch {
    // An unreadable draft is deleted below.
  }
  localStorage.removeItem(keyOf(shopId));
  return null;
};

/** The draft that the device stores for this LINE user at this shop. All fields are empty if there is none. */
export const readRegistrationDraft = ({ shopId, lineId }: Owner): RegistrationDraft => {
  try {
    const read = readStored(shopId);
    if (read === null || read.line_id !== lineId) return empty;
    return {
      first_name: textOf(read.first_name),
      last_name: textOf(read.last_name),
      phone: textOf(read.phone),
      email: textOf(read.email),
    };
  } catch {
    return empty;
  }
};

/** Deletes the draft of this LINE user, such as once they are a member of the shop. */
export const deleteRegistrationDraft = ({ shopId, lineId }: Owner): void => {
  try {
    if (readStored(shopId)?.line_id === lineId) localStorage.removeItem(keyOf(shopId));
  } catch {
    // Nothing was stored.
  }
};

/** Stores what is typed on this device, which survives a reload and a restart of LINE's browser. */
export const storeRegistrationDraft = (owner: Owner, draft: RegistrationDraft): void => {
  if (Object.values(draft).every((text) => text === '')) {
    deleteRegistrationDraft(owner);
    return;
  }
  try {
    const stored = { ...draft, line_id: owner.lineId, at: browserClock.now().getTime() };
    localStorage.setItem(keyOf(owner.shopId), JSON.stringify(stored));
  } catch {
    // The form also works in a browser that stores nothing.
  }
};
