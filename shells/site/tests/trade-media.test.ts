import { expect, test } from 'vitest';
import type { SiteFilm, SiteMedia, SitePicture } from '../media.ts';
import { renderSite } from '../render.tsx';

const picture = (src: string): SitePicture => ({ src, srcSet: src, width: 390, height: 844, detail: null });
const film = (src: string): SiteFilm => ({ src, poster: src, captions: src, width: 390, height: 844 });

/** The site with some films and pictures made. */
const render = (made: readonly string[]): ReadonlyMap<string, string> => {
  const media: SiteMedia = {
    picture: (name) => (made.includes(name) ? picture(`/${name}.webp`) : null),
    film: (name) => (made.includes(name) ? film(`/${name}.mp4`) : null),
    card: () => null,
    guide: () => '## 1. Guide',
    script: '',
    fonts: [],
  };
  return new Map(renderSite('', media).map(({ path, html }) => [path, html]));
};

const general = ['film', 'member-private', 'member-place'];
const own = ['film-beauty', 'film-restaurant', 'beauty-member-private', 'restaurant-member-place'];

test('a page of a trade has the film and the pictures of its own shop, and says what its film shows', () => {
  const pages = render([...general, ...own]);
  const salon = pages.get('/landing/beauty');
  expect(salon).toContain('/film-beauty.mp4');
  expect(salon).toContain('ลูกค้านัดช่าง');
  expect(salon).toContain('/beauty-member-private.webp');
  expect(salon).not.toContain('"/member-private.webp"');
  const restaurant = pages.get('/en/landing/restaurant');
  expect(restaurant).toContain('/film-restaurant.mp4');
  expect(restaurant).toContain('a guest books a table');
  expect(restaurant).toContain('/restaurant-member-place.webp');
  expect(pages.get('/landing/yoga')).toContain('/film.mp4');
});

test('until they are made, a page has the film and the pictures of a studio, named as such', () => {
  const salon = render(general).get('/en/landing/beauty');
  expect(salon).toContain('/film.mp4');
  expect(salon).toContain('a member books a class');
  expect(salon).toContain('/member-private.webp');
});
