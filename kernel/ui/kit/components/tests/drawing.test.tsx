import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawing, Picture } from '../drawing.tsx';

const draw = (seed: string) => renderToStaticMarkup(<Drawing seed={seed} className="size-10" />);
const names = ['Mat Pilates', 'Vinyasa Flow', 'โยคะ', 'Barre', 'Hot Yoga', 'ตัดผม', 'Court 1', 'Kru Nan'];

it('has at most 2 kB, in the shop’s two colors', () => {
  for (const name of names) {
    expect(Buffer.byteLength(draw(name))).toBeLessThanOrEqual(2000);
    expect(draw(name)).toContain('fill-primary');
    expect(draw(name)).toContain('fill-secondary');
  }
});

it('is the same for a name each time, and not for all names', () => {
  for (const name of names) expect(draw(name)).toBe(draw(name));
  expect(new Set(names.map(draw)).size).toBeGreaterThan(2);
});

it('is only in the place of a missing picture', () => {
  const show = (address?: string) =>
    renderToStaticMarkup(<Picture address={address} seed="Barre" className="size-10" />);
  expect(show()).toBe(draw('Barre'));
  expect(show('/files/a/b.webp')).toContain('src="/files/a/b.webp"');
  expect(show('/files/a/b.webp')).not.toContain('<svg');
});

it('lets the browser choose a size, and keeps its place and its focal point', () => {
  const address = '/files/a/b.webp#1600x900-0f766e-10-90';
  const drawn = renderToStaticMarkup(<Picture address={address} seed="" sizes="100px" className="size-10" />);
  expect(drawn).toContain('<source type="image/avif" srcSet="/files/a/b-480.avif 480w, ');
  expect(drawn).toContain('src="/files/a/b.webp"');
  expect(drawn).toContain('width="1600" height="900"');
  expect(drawn).toContain('loading="lazy"');
  expect(drawn).toContain('style="background-color:#0f766e;object-position:10% 90%"');
  expect(renderToStaticMarkup(<Picture isFirst address={address} seed="" />)).not.toContain('lazy');
});
