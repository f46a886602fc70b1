import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { debianFolder, ensurePackages, hasApt, unpackedEnvironment, unpackedRoot } from './debian.ts';
import { findProgram } from './programs.ts';
import { Sentence } from './sentence.ts';

/** Chromium without windows of its own: tests in it take three quarters of the time that the whole browser takes. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const THAI_FONT = 'fonts-tlwg-loma-otf';

type Progress = (message: string) => void;

/** The browser for most tests: without windows where the system has one, with a font that can draw Thai. */
export async function ensureBrowser(onProgress: Progress): Promise<string> {
  if (!hasApt()) return findProgram([HEADLESS_SHELL]) ?? ensureWholeBrowser(onProgress);
  // Systems like Ubuntu have no such package.
  const shell = await ensureFromPackage(HEADLESS_SHELL, [HEADLESS_SHELL], onProgress).catch(() => undefined);
  return shell ?? ensureWholeBrowser(onProgress);
}

/** The browser for tests of what takes windows: the machine's own, or Debian's, with a font that can draw Thai. */
export async function ensureWholeBrowser(onProgress: Progress): Promise<string> {
  if (!hasApt()) {
    const program = findProgram(BROWSERS) ?? (existsSync(ON_MACOS) ? ON_MACOS : undefined);
    if (program) return program;
    throw new Sentence(
      'The browser tests need Chromium or Google Chrome on PATH: install it and start again.',
    );
  }
  const program = await ensureFromPackage('chromium', BROWSERS, onProgress);
  if (program) return program;
  throw new Sentence(
    "This system's package chromium holds no browser: install Chromium or Google Chrome, and start again.",
  );
}

/** The first of these programs, which the package brings where the machine has none, able to draw Thai. */
async function ensureFromPackage(
  packageName: string,
  programs: readonly string[],
  onProgress: Progress,
): Promise<string | undefined> {
  const present = findProgram(programs);
  if (present) {
    if (!(await drawsThai())) await ensurePackages([THAI_FONT], onProgress);
    return (await drawsThai()) ? present : withUnpackedFonts(present);
  }
  await ensurePackages([packageName, THAI_FONT], onProgress);
  const installed = findProgram(programs);
  if (installed) return installed;
  const unpacked = join(unpackedRoot, 'usr/lib/chromium', packageName);
  return existsSync(unpacked) ? withUnpackedFonts(unpacked) : undefined;
}

async function drawsThai(): Promise<boolean> {
  const lister = findProgram(['fc-list']);
  if (!lister) return existsSync('/usr/share/fonts/opentype/tlwg');
  return (await runCommand(lister, [':lang=th', 'family'])).stdout.trim() !== '';
}

/** A launcher beside the unpacked packages that shows the browser their libraries and fonts. */
function withUnpackedFonts(browser: string): string {
  const folder = join(debianFolder, 'bin');
  mkdirSync(folder, { recursive: true });
  const fonts = join(folder, 'fonts.conf');
  const system = existsSync('/etc/fonts/fonts.conf')
    ? '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
    : '<dir>/usr/share/fonts</dir>';
  writeFileSync(
    fonts,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${system}
  <dir>${join(unpackedRoot, 'usr/share/fonts')}</dir>
  <cachedir>${join(debianFolder, 'fontconfig')}</cachedir>
</fontconfig>
`,
  );
  const launcher = join(folder, 'chromium');
  const libraries = browser.startsWith(unpackedRoot) ? (unpackedEnvironment().LD_LIBRARY_PATH ?? '') : '';
  writeFileSync(
    launcher,
    `#!/bin/sh
${libraries ? `export LD_LIBRARY_PATH='${libraries}'\n` : ''}export FONTCONFIG_FILE='${fonts}'
exec '${browser}' "$@"
`,
  );
  chmodSync(launcher, 0o755);
  return launcher;
}
