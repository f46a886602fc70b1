import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../../testing/servers/debian.ts';
import { keepUnlessChanged } from './keep-unless-changed.ts';
import {
  type Language,
  languages,
  openContext,
  openScreen,
  type Stage,
  settled,
  shot,
  sizes,
} from './look.ts';
import type { Picture } from './pictures.ts';

const pictureFolder = join(projectRoot, 'docs/pictures');

/** The file of a picture. */
export const pictureFile = (name: string, language: Language): string =>
  join(pictureFolder, `${name}-${language}.webp`);

async function take(stage: Stage, picture: Picture, language: Language): Promise<boolean> {
  const context = await openContext(stage, language, sizes[picture.size]);
  try {
    const page = await openScreen(stage, context, picture.screen);
    await picture.prepare?.(page);
    await settled(page);
    const webp = await sharp(await shot(page))
      .webp({ quality: 78, effort: 6 })
      .toBuffer();
    return await keepUnlessChanged(pictureFile(picture.name, language), webp, {
      showsCode: picture.showsCode === true,
    });
  } catch (error) {
    throw new Error(`The picture ${picture.name} (${language}) could not be taken`, { cause: error });
  } finally {
    await context.close();
  }
}

/**
 * Takes pictures of the product in every language.
 * @param findStage returns the shop that a picture shows.
 * @param say called with the name of each.
 * @returns the names of those that are other than before.
 */
export async function takePictures(
  findStage: (picture: Picture) => Stage,
  pictures: readonly Picture[],
  say: (name: string) => void,
): Promise<string[]> {
  mkdirSync(pictureFolder, { recursive: true });
  const changed: string[] = [];
  for (const picture of pictures) {
    for (const language of languages) {
      const name = `${picture.name}-${language}`;
      say(name);
      if (await take(findStage(picture), picture, language)) changed.push(name);
    }
  }
  return changed;
}
