import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outline } from '../../../contract/page-pieces.ts';
import { outlineHtml, pageHtml, themeStyle } from '../page-html.ts';
import { textHash } from '../text-hash.ts';

const built = '<html><head><title>Sala</title></head><body><div id="root"></div></body></html>';
const outline: Outline = {
  frame: '<header>{logo}<b>{name}</b></header>',
  plain: '<b>{name}</b>',
  bare: '<main></main>',
  logo: '<img src="{source}">',
  kit: [],
};
const nothing = {
  style: '',
  scripts: [],
  fonts: [],
  outline: '',
  boot: null,
  mark: ['', ''],
  answers: [],
  first: null,
} as const;
const block = /<script type="application\/json" id="sala-boot">(.*?)<\/script>/s;

describe('a shell’s page', () => {
  test('carries any boot and any answer unharmed, and nothing in them ends its block', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.string({ unit: 'binary' }), (boot, answer, text) => {
        const read = { contract: 'one', endpoint: 'list', input: { text } };
        const html = pageHtml(built, {
          ...nothing,
          boot: JSON.stringify({ boot, text: `</script><!--${text}` }),
          answers: [{ read, json: JSON.stringify(answer) }],
        });
        const [, json = ''] = block.exec(html) ?? [];
        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(
          JSON.parse(
            JSON.stringify({
              mark: ['', ''],
              boot: { boot, text: `</script><!--${text}` },
              reads: [[['one', 'list', { text }], answer]],
            }),
          ),
        );
        expect(html.endsWith('</script></body></html>')).toBe(true);
      }),
    );
  });

  test('holds a script that runs before the shell’s, whose attributes are text', () => {
    const html = pageHtml(
      '<head><script defer src="/shell.js"></script></head><body><div id="root"></div></body>',
      { ...nothing, first: { text: 'let a = "$&";', data: { next: '/a?b=1&c="><script>' } } },
    );
    expect(html).toContain(
      '<div id="root"></div><script data-next="/a?b=1&amp;c=&quot;&gt;&lt;script&gt;">let a = "$&";</script></body>',
    );
  });

  test('without a boot is the page as built, with its style and preloads', () => {
    const html = pageHtml(built, {
      ...nothing,
      style: 'b{color:red}',
      scripts: ['/a.js', '/b.css'],
      fonts: ['/a.woff2'],
    });
    expect(html).toBe(
      '<html><head><title>Sala</title><link rel="preload" as="script" href="/a.js"><link rel="preload" as="style" href="/b.css"><link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2"><style>b{color:red}</style></head><body><div id="root"></div></body></html>',
    );
  });

  test('has a title and a link preview for a reader without a session', () => {
    const preview = { title: 'Yoga $& Lotus', meta: '<meta property="og:title" content="$&">' };
    const html = pageHtml(built, { ...nothing, preview });
    expect(html).toContain('<title>Yoga $& Lotus</title><meta property="og:title" content="$&"><style>');
  });

  test('shows a name and a logo as text, whatever they are, and no place for a logo that is not there', () => {
    const shop = { name: '{logo}</b><script>$&', logo: '"><script>{name}' };
    expect(outlineHtml(outline, 'frame', shop)).toBe(
      '<header><img src="&quot;&gt;&lt;script&gt;{name}"><b>{logo}&lt;/b&gt;&lt;script&gt;$&amp;</b></header>',
    );
    expect(outlineHtml(outline, 'frame', { name: 'Lotus', logo: null })).toBe(
      '<header><b>Lotus</b></header>',
    );
    expect(outlineHtml(outline, 'bare', shop)).toBe('<main></main>');
  });

  test('has the side bar folded for who has folded it, where the shell has one', () => {
    const shop = { name: 'Lotus', logo: null };
    const withSide = { ...outline, folded: '<aside></aside>' };
    expect(outlineHtml(withSide, 'frame', shop, true)).toBe('<aside></aside>');
    expect(outlineHtml(withSide, 'frame', shop, false)).toBe('<header><b>Lotus</b></header>');
    expect(outlineHtml(withSide, 'bare', shop, true)).toBe('<main></main>');
    expect(outlineHtml(outline, 'frame', shop, true)).toBe('<header><b>Lotus</b></header>');
  });

  test('takes of a shop’s colours only what is a colour', () => {
    const style = themeStyle({
      primary_color: '#123456}</style><script>',
      secondary_color: 'red;background:url(//elsewhere)',
      background_color: '#fff',
    });
    expect(style).toBe(
      ':root:not([data-theme=dark]){--ground:#fff;--on-ground:#1f1b16;--on-ground-muted:#5d564d}[data-theme=dark]{}',
    );
    expect(textHash('')).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  });
});
