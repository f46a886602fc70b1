import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addressIn } from '../../shells/site/text.ts';
import { pages, tradePicture } from '../../shells/site/texts/pages.ts';
import { projectRoot } from '../../testing/servers/debian.ts';
import { keepUnlessChanged } from './keep-unless-changed.ts';
import { languages, openContext, type Stage, shot } from './look.ts';
import { pictureFile } from './take-pictures.ts';

/** Where the site's own films and cards lie. */
export const siteMediaFolder = join(projectRoot, 'shells/site/media');

const size = { width: 1200, height: 630, scale: 1 };

interface Card {
  readonly heading: string;
  readonly picture: string;
}

/** Puts a card in the place of a page; runs in the page itself, whose fonts and colours it takes. */
const draw = ({ heading, picture }: Card) => {
  const card = document.createElement('div');
  card.style.cssText =
    'position:fixed;inset:0;z-index:99;display:flex;align-items:center;gap:64px;padding:0 72px;background:#0f766e;color:#fff;overflow:hidden';
  const words = document.createElement('div');
  words.style.cssText = 'flex:1;display:flex;flex-direction:column;gap:28px';
  const title = document.createElement('p');
  title.style.cssText = 'font-size:56px;line-height:1.4;font-weight:600;text-wrap:balance';
  title.textContent = heading;
  const name = document.createElement('p');
  name.style.cssText = 'font-size:40px;font-weight:600;opacity:.9';
  name.textContent = 'Sala';
  words.append(name, title);
  const image = document.createElement('img');
  image.src = picture;
  image.style.cssText = 'width:380px;height:auto;align-self:flex-start;margin-top:64px;border-radius:28px';
  card.append(words, image);
  document.body.append(card);
  return image.decode();
};

/**
 * Draws what is shown where the address of a page of the site is shared.
 * @returns the names of those that are other than before.
 */
export async function drawCards(stage: Stage, say: (name: string) => void): Promise<string[]> {
  mkdirSync(siteMediaFolder, { recursive: true });
  const changed: string[] = [];
  for (const language of languages) {
    const context = await openContext(stage, language, size);
    for (const { name, path, heading, hero, sections } of pages) {
      const shown = [hero?.picture, ...sections.map(({ picture }) => picture), 'member-home'];
      const general = shown.find((each) => each?.startsWith('member-')) ?? 'member-home';
      const own = tradePicture({ name }, general);
      const picture = existsSync(pictureFile(own, language)) ? own : general;
      say(`${name}-${language}`);
      const page = await context.newPage();
      await page.goto(addressIn(language, path));
      const image = readFileSync(pictureFile(picture, language)).toString('base64');
      await page.evaluate(draw, {
        heading: heading[language],
        picture: `data:image/webp;base64,${image}`,
      });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const jpg = await sharp(await shot(page))
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer();
      const file = join(siteMediaFolder, `card-${name}-${language}.jpg`);
      if (await keepUnlessChanged(file, jpg, { showsCode: picture === 'member-ticket' }))
        changed.push(`card-${name}-${language}`);
      await page.close();
    }
    await context.close();
  }
  return changed;
}
