import { expect, test } from 'vitest';
import { previewTags } from '../link-preview.ts';

const shop = { name: 'Lotus <b>', square_logo_link: '/files/logo.webp' };
const origin = 'https://sala.example';
const preview = {
  title: 'โยคะ',
  title_en: 'Slow "Flow"',
  datetime: '2026-11-26 18:00',
  branch: 'Thonglor',
  image_link: '/files/class.webp',
  link: 'https://sala.example/s/lotus/class/1',
};

test('a link to a class shows its title, time, branch and picture', () => {
  const english = previewTags({ json: JSON.stringify(preview), shop, language: 'en', origin });
  expect(english.title).toBe('Slow &quot;Flow&quot; · Lotus &lt;b&gt;');
  expect(english.meta).toContain(`<meta property="og:title" content="${english.title}">`);
  expect(english.meta).toContain('content="Thu, Nov 26 18:00 · Thonglor"');
  expect(english.meta).toContain(
    '<meta property="og:image" content="https://sala.example/files/class.webp">',
  );
  const thai = previewTags({ json: JSON.stringify(preview), shop, language: 'th', origin });
  expect(thai.title).toBe('โยคะ · Lotus &lt;b&gt;');
  expect(thai.meta).toContain('พฤ. 26 พ.ย. 18:00 · Thonglor');
});

test('a link to a class that is canceled says so', () => {
  const json = JSON.stringify({ ...preview, ended: 'canceled' });
  expect(previewTags({ json, shop, language: 'en', origin }).meta).toContain(
    '18:00 · Thonglor · The shop has canceled this. Choose another time."',
  );
});

test('any other link shows the shop with its logo, if it has one', () => {
  const tags = previewTags({ json: null, shop, language: 'en', origin });
  expect(tags.title).toBe('Lotus &lt;b&gt;');
  expect(tags.meta).toContain('content="Book at Lotus &lt;b&gt; on your phone."');
  expect(tags.meta).toContain('content="https://sala.example/files/logo.webp"');
  const plain = { ...shop, square_logo_link: null };
  expect(previewTags({ json: null, shop: plain, language: 'th', origin }).meta).not.toContain('og:image');
});

test('no page of the member app is listed by search engines', () => {
  for (const json of [null, JSON.stringify(preview)])
    expect(previewTags({ json, shop, language: 'th', origin }).meta).toContain(
      '<meta name="robots" content="noindex">',
    );
});
