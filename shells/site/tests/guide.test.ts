import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findGuidePictures, readGuide, readInline } from '../guide.ts';

describe('the guide for shops', () => {
  test('is read as headings, paragraphs, lists and tables, without what is above the first heading', () => {
    const markdown = [
      '# Guide',
      '',
      '[ภาษาไทย](shop.md)',
      '',
      'What this is.',
      '',
      '## 1. Open',
      '',
      'Press **Save** or `?`.',
      '',
      '1. **First.** Go',
      '2. Then',
      '',
      '   ![Types](pictures/management-topics-en.webp)',
      '3. Last',
      '',
      '- One',
      '',
      'After.',
      '',
      '| A | B |',
      '|---|---|',
      '| c | ![](pictures/member-home-en.webp) |',
    ].join('\n');
    expect(readGuide(markdown)).toEqual([
      { kind: 'heading', text: '1. Open' },
      { kind: 'paragraph', text: 'Press **Save** or `?`.' },
      {
        kind: 'list',
        isOrdered: true,
        items: [['**First.** Go'], ['Then', '![Types](pictures/management-topics-en.webp)'], ['Last']],
      },
      { kind: 'list', isOrdered: false, items: [['One']] },
      { kind: 'paragraph', text: 'After.' },
      { kind: 'table', head: ['A', 'B'], rows: [['c', '![](pictures/member-home-en.webp)']] },
    ]);
    expect(findGuidePictures(markdown)).toEqual(['management-topics', 'member-home']);
  });

  test('has lines of text, strong text, code, links and pictures', () => {
    expect(readInline('Press **Save** or `?`, see [this](a.md)')).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'strong', text: 'Save' },
      { kind: 'text', text: ' or ' },
      { kind: 'code', text: '?' },
      { kind: 'text', text: ', see ' },
      { kind: 'text', text: 'this' },
    ]);
    expect(readInline('![Home](pictures/member-home-th.webp)')).toEqual([
      { kind: 'picture', name: 'member-home', alt: 'Home' },
    ]);
  });

  test('has no mark of Markdown left, in both languages', () => {
    for (const file of ['shop.md', 'shop.en.md']) {
      const markdown = readFileSync(join(import.meta.dirname, '../../../docs', file), 'utf8');
      const blocks = readGuide(markdown);
      expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(7);
      const lines = blocks.flatMap((block) => {
        if (block.kind === 'list') return block.items.flat();
        if (block.kind === 'table') return [block.head, ...block.rows].flat();
        return [block.text];
      });
      const texts = lines.flatMap(readInline).flatMap((part) => ('text' in part ? [part.text] : []));
      for (const text of texts) expect(text).not.toMatch(/\*\*|`|\]\(|^#|^\|/);
    }
  });
});
