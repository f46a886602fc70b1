import { isRecord } from '../../../contract/is-record.ts';
import type { LineProfile } from './line.ts';

const stored = 'sala-line-profile';

/**
 * Stores the profile for the registration page: LINE itself is only asked on connect routes
 * (docs/domain/identity.md#i1).
 */
export const rememberLineProfile = (profile: LineProfile): void => {
  try {
    sessionStorage.setItem(stored, JSON.stringify(profile));
  } catch {
    // Registration then starts without a name and a picture.
  }
};

/** The LINE profile of the person who connected in this tab, or null. */
export const lineProfile = (): LineProfile | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(stored) ?? 'null');
    if (!isRecord(value) || typeof value.userId !== 'string' || typeof value.displayName !== 'string')
      return null;
    const { userId, displayName, pictureUrl } = value;
    return { userId, displayName, pictureUrl: typeof pictureUrl === 'string' ? pictureUrl : null };
  } catch {
    return null;
  }
};
