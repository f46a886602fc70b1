/**
 * The address that a shop gives to its members. One of LIFF opens in the LINE app, from a camera too, and knows who
 * opens it; without a LIFF app it is the page.
 * @param of.page address of the shop's page for members.
 */
export const addressForMembers = (of: { page: string; liffId: string | null }): string =>
  of.liffId === null ? of.page : `https://liff.line.me/${of.liffId}`;
