import { shopTheme } from '../../../contract/shop-theme.ts';
import type { Shop } from '../../../server/tenancy/shops.ts';

/** Classes for the focal points of pictures, in steps of 10%: the security policy allows no style of an element. */
const positions = Array.from(
  { length: 11 },
  (_, step) => `.x${step}{--x:${step * 10}%}.y${step}{--y:${step * 10}%}`,
).join('');

const rules = `*{box-sizing:border-box}
body{margin:0;font:16px/1.625 system-ui,-apple-system,"Noto Sans Thai",sans-serif;color:var(--on-ground,#1b1a17);background:var(--ground,#f7f7f5);overflow-wrap:anywhere}
header,main,footer{max-width:720px;margin:0 auto;padding:20px}
header{display:flex;gap:16px;align-items:center}
header img{width:72px;height:72px;border-radius:16px;object-fit:cover}
h1{font-size:28px;line-height:1.25;margin:0}
h2{font-size:22px;line-height:1.3;margin:32px 0 12px}
h3{font-size:16px;margin:16px 0 8px}
ul{list-style:none;margin:0;padding:0}
li{display:flex;gap:12px;align-items:center;justify-content:space-between;background:#fff;color:#1b1a17;border-radius:16px;padding:12px 16px;margin:0 0 8px}
li p{margin:0;flex:1;min-width:0}
.pic,.face{width:56px;height:56px;border-radius:12px;object-fit:cover;flex:none}
.face{border-radius:50%}
.cover{display:block;width:100%;height:auto;border-radius:16px;object-fit:cover}
.round{width:160px;height:160px;border-radius:50%;object-fit:cover}
.text{white-space:pre-line}
.notice{background:#fdf1d3;color:#854d0e;border-radius:12px;padding:12px 16px}
b{font-weight:600}
small{font-size:14px;color:#65605a}
a{color:inherit}
.lang{display:inline-block;padding:12px 0;color:var(--on-ground,#1b1a17)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;min-width:72px;padding:8px 16px;border-radius:12px;font-weight:600;text-align:center;text-decoration:none;flex:none;max-width:45%;background:var(--primary,#0f766e);color:var(--on-primary,#fff)}
.way{display:inline-block;padding:10px 16px 10px 0}
.plain{background:#f0efec;color:#1b1a17}
.bar{position:sticky;bottom:0;padding:12px 20px;background:#fff;box-shadow:0 -4px 24px rgb(31 27 22/.1)}
.bar .button{display:flex;max-width:680px;margin:0 auto}
:focus-visible{outline:3px solid var(--on-ground,#1b1a17);outline-offset:2px}
li :focus-visible,.bar :focus-visible{outline-color:#1b1a17}
.pic,.face,.cover,.round,.hero{object-position:var(--x,50%) var(--y,50%);background:#f0efec}
.cover{aspect-ratio:16/9}
.hero{display:block;width:100%;max-width:720px;height:clamp(120px,33vw,240px);margin:0 auto;object-fit:cover}
${positions}`;

/** Style of a public page in the shop's colors, with readable text on each of them. */
export const shopPageStyle = (
  shop: Pick<Shop, 'primaryColor' | 'secondaryColor' | 'backgroundColor'>,
): string => {
  const colors = {
    primary_color: shop.primaryColor,
    secondary_color: shop.secondaryColor,
    background_color: shop.backgroundColor,
  };
  const variables = Object.entries(shopTheme(colors, 'light')).map(([name, value]) => `${name}:${value}`);
  return `:root{${variables.join(';')}}\n${rules}`;
};
