import { filesPath } from '../../server/storage/stored-files.ts';

/** Where LINE keeps the pictures of its users. */
const lineHosts = /(^|\.)line-scdn\.net$/;

interface Places {
  readonly PUBLIC_URL: string;
  readonly LINE_SANDBOX_URL?: string | undefined;
}

const isAllowed = (address: string, { PUBLIC_URL, LINE_SANDBOX_URL }: Places): boolean => {
  const { protocol, hostname, href, username, password, port } = new URL(address);
  if (username || password) return false;
  if (protocol === 'https:' && port === '' && lineHosts.test(hostname)) return true;
  const own = [
    new URL(filesPath, PUBLIC_URL),
    ...(LINE_SANDBOX_URL ? [new URL(`${LINE_SANDBOX_URL}/`)] : []),
  ];
  return own.some((place) => href.startsWith(place.href));
};

/**
 * The picture that is stored of the one that a caller gave: LINE's own or an uploaded one. Any other is left out, since
 * everybody who opens the member would ask a stranger's server for it, and is not refused, because a sign-in must not
 * fail where LINE takes a new address for its pictures.
 * @param given an address, null for none, or undefined where the picture stays.
 */
export const allowedPicture = <Given extends string | null | undefined>(
  given: Given,
  places: Places,
): Given | null => (typeof given === 'string' && !isAllowed(given, places) ? null : given);
