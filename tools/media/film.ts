import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { lastLines, runCommand } from '../../testing/servers/command.ts';
import { ensurePackages, hasApt, unpackedEnvironment, unpackedRoot } from '../../testing/servers/debian.ts';
import { findProgram } from '../../testing/servers/programs.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { siteMediaFolder } from './cards.ts';
import type { Language, Stage } from './look.ts';
import type { Camera, Said, Still } from './scenes.ts';

/** The screen of a phone below a band in which the captions stand. */
const frame = { width: 546, height: 1280, band: 98, color: '#0f766e' };
const framesPerSecond = 20;
/** Frames in which one still becomes the next. */
const fading = 4;

async function ensureFfmpeg(
  say: (text: string) => void,
): Promise<{ program: string; env: NodeJS.ProcessEnv }> {
  const known = findProgram(['ffmpeg']);
  if (known) return { program: known, env: process.env };
  if (hasApt()) await ensurePackages(['ffmpeg'], say);
  const installed = findProgram(['ffmpeg']);
  if (installed) return { program: installed, env: process.env };
  const unpacked = findProgram(['ffmpeg'], [join(unpackedRoot, 'usr/bin')]);
  if (!unpacked) throw new Sentence('The film needs ffmpeg: install it and start again.');
  return { program: unpacked, env: unpackedEnvironment() };
}

const framed = async ({ png }: Still): Promise<Buffer> =>
  sharp({
    create: { width: frame.width, height: frame.height, channels: 3, background: frame.color },
  })
    .composite([
      {
        input: await sharp(png)
          .resize(frame.width, frame.height - frame.band, { fit: 'fill' })
          .png()
          .toBuffer(),
        left: 0,
        top: frame.band,
      },
    ])
    .png()
    .toBuffer();

/** What lies between two frames. @param part of the second one, 0 to 1. */
const between = async (one: Buffer, other: Buffer, part: number): Promise<Buffer> =>
  sharp(one)
    .composite([{ input: await sharp(other).ensureAlpha(part).png().toBuffer() }])
    .removeAlpha()
    .png()
    .toBuffer();

/** Writes the frames into a folder. @returns a list of them for ffmpeg, with how long each is seen. */
async function writeFrames(folder: string, stills: readonly Still[]): Promise<string> {
  const entries: { file: string; frames: number }[] = [];
  const add = (png: Buffer, frames: number) => {
    const file = join(folder, `${String(entries.length).padStart(4, '0')}.png`);
    writeFileSync(file, png);
    entries.push({ file, frames });
  };
  let before: Buffer | null = null;
  for (const still of stills) {
    const own = await framed(still);
    const fades = before ? fading : 0;
    for (let at = 1; before && at <= fades; at += 1) add(await between(before, own, at / (fades + 1)), 1);
    add(own, Math.max(1, Math.round(still.seconds * framesPerSecond) - fades));
    before = own;
  }
  const lines = entries.map(({ file, frames }) => `file '${file}'\nduration ${frames / framesPerSecond}`);
  // The last one's time counts only where it is named once more.
  return `${lines.join('\n')}\nfile '${entries.at(-1)?.file}'\n`;
}

const clock = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23);

/** Captions that stand in the band (WebVTT). */
const captionsOf = (said: readonly Said[], end: number): string =>
  `WEBVTT\n\n${said
    .map(({ from, text }, at) => `${clock(from)} --> ${clock(said[at + 1]?.from ?? end)} line:0\n${text}\n`)
    .join('\n')}`;

/** What a film shows. */
export interface Film {
  /** Its files begin with it. */
  readonly name: string;
  readonly stage: Stage;
  readonly play: (stage: Stage, language: Language) => Promise<Camera>;
}

/** Makes a film in one language with its poster and captions. */
export async function makeFilm(
  { name, stage, play }: Film,
  language: Language,
  say: (text: string) => void,
): Promise<void> {
  mkdirSync(siteMediaFolder, { recursive: true });
  const { program, env } = await ensureFfmpeg(say);
  say('scenes');
  const { stills, said } = await play(stage, language);
  const folder = mkdtempSync(join(tmpdir(), 'sala-film-'));
  try {
    say('frames');
    const list = join(folder, 'frames.txt');
    writeFileSync(list, await writeFrames(folder, stills));
    const path = (ending: string) => join(siteMediaFolder, `${name}-${language}.${ending}`);
    say('ffmpeg');
    const made = await runCommand(
      program,
      [
        ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list],
        ...['-vf', `fps=${framesPerSecond},format=yuv420p`, '-an', '-c:v', 'libx264', '-preset', 'slow'],
        ...['-crf', '24', '-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact'],
        ...['-movflags', '+faststart', path('mp4')],
      ],
      { env },
    );
    if (made.code !== 0) throw new Sentence(`ffmpeg made no film:\n${lastLines(made.output)}`);
    const end = stills.reduce((sum, { seconds }) => sum + seconds, 0);
    writeFileSync(path('vtt'), captionsOf(said, end));
    const [first] = stills;
    if (first)
      writeFileSync(
        path('webp'),
        await sharp(await framed(first))
          .webp({ quality: 78 })
          .toBuffer(),
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
