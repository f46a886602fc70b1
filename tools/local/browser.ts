import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { debianFolder, ensurePackages, hasApt, unpackedEnvironment, unpackedRoot } from './debian.ts';
import { findProgram } from './programs.ts';
import { Sentence } from './sentence.ts';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const THAI_FONT = 'fonts-tlwg-loma-otf';

/** The browser for the tests: the machine's own, or Debian's, with a font that can draw Thai. */
export async function ensureBrowser(onProgress: (message: string) => void): Promise<string> {
  if (!hasApt()) {
    const program = findProgram(BROWSERS) ?? (existsSync(ON_MACOS) ? ON_MACOS : undefined);
    if (program) return program;
    throw new Sentence(
      'The browser tests need Chromium or Google Chrome on PATH: install it and start again.',
    );
  }
  const program = findProgram(BROWSERS);
  if (program) {
    if (!(await drawsThai())) await ensurePackages([THAI_FONT], onProgress);
    return (await drawsThai()) ? program : withUnpackedFonts(program);
  }
  await ensurePackages(['chromium', THAI_FONT], onProgress);
  const installed = findProgram(BROWSERS);
  if (installed) return installed;
  const unpacked = join(unpackedRoot, 'usr/lib/chromium/chromium');
  if (existsSync(unpacked)) return withUnpackedFonts(unpacked);
  throw new Sentence(
    "This system's package chromium holds no browser: install Chromium or Google Chrome, and start again.",
  );
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
