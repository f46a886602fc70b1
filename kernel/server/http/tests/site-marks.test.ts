import { expect, test } from 'vitest';
import { fillMarks } from '../site-marks.ts';

test('a page gets what the installation knows, escaped, and other marks stay', () => {
  const html = '<a href="{origin}/en">{site_operator}</a><p>{problem}</p>';
  const filled = fillMarks(html, { origin: 'https://sala.test', site_operator: 'Sala & Co' });
  expect(filled).toBe('<a href="https://sala.test/en">Sala &amp; Co</a><p>{problem}</p>');
});

test('an optional part is there only with a value', () => {
  const html = '<p>A{site_phone?}<a href="tel:{site_phone}">\n{site_phone}</a>{/site_phone?}B</p>';
  expect(fillMarks(html, { site_phone: '02' })).toBe('<p>A<a href="tel:02">\n02</a>B</p>');
  expect(fillMarks(html, { site_phone: undefined })).toBe('<p>AB</p>');
  expect(fillMarks(html, {})).toBe('<p>AB</p>');
});
