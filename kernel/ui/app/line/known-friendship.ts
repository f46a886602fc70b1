const prefix = 'sala-line-stranger:';
/** Sent to the window when the flag changes; the script that signs in early has its own copy of this file. */
const changed = 'sala-line-friendship';

/**
 * Stores LINE's friendship flag on this device, because LINE is only asked on connect routes.
 * @param flag null if LINE does not say; what is stored then stays.
 */
export const rememberFriendship = (liffId: string, flag: boolean | null): void => {
  if (flag === null) return;
  try {
    if (flag) localStorage.removeItem(prefix + liffId);
    else localStorage.setItem(prefix + liffId, 'yes');
    window.dispatchEvent(new Event(changed));
  } catch {
    // The home then offers nothing.
  }
};

/** Whether LINE last said that the person is no friend of the shop's account. */
export const isKnownStranger = (liffId: string): boolean => {
  try {
    return localStorage.getItem(prefix + liffId) !== null;
  } catch {
    return false;
  }
};

/** Calls a function whenever the stored flag changes. @returns what ends that. */
export const followFriendship = (onChange: () => void): (() => void) => {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
};
