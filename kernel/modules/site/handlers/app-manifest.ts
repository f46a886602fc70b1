import { handler } from '../../../server/plugin/define-plugin.ts';
import { siteContract } from '../contract.ts';

/** Sala's own icon, for a shop without a logo. */
const ownIcon = { src: '/favicon.ico', sizes: 'any', type: 'image/svg+xml' };

export const appManifest = handler(siteContract, 'appManifest', async ({ scope }) => {
  const { id, name, primaryColor, backgroundColor, squareLogoLink } = scope.shop;
  const start = `/membership/shop-${id}`;
  return {
    id: start,
    name,
    short_name: name,
    start_url: start,
    // Forms of features have addresses beside the member's own.
    scope: '/',
    display: 'standalone' as const,
    theme_color: primaryColor,
    background_color: backgroundColor,
    icons: [squareLogoLink ? { src: squareLogoLink, sizes: '512x512', type: 'image/webp' } : ownIcon],
  };
});
