const key = 'sala-link-code';

/** Keeps the code of the address that a QR at the desk led to, through LINE's sign-in up to the registration. */
export function keepLinkCode(): void {
  const code = new URLSearchParams(location.search).get('link_code');
  if (code !== null && /^[0-9A-Z-]{4,20}$/i.test(code)) sessionStorage.setItem(key, code);
}

/** The code that the person came with, or an empty text. */
export const givenLinkCode = (): string => sessionStorage.getItem(key) ?? '';
