/**
 * `npm run test:without -- class_event`: all tests in a copy of this checkout in which one feature's folders are
 * missing, as a shop's provider might install it. What follows the feature's name goes to the tests. Not part of them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../testing/servers/command.ts';
import { debianFolder, projectRoot } from '../../testing/servers/debian.ts';
import { Sentence } from '../../testing/servers/sentence.ts';
import { runSession } from './session.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

await runSession(async (session) => {
  const [feature, ...options] = process.argv.slice(2);
  const features = readdirSync(join(projectRoot, 'plugins'));
  if (feature === undefined || !features.includes(feature)) {
    throw new Sentence(
      `Usage: npm run test:without -- feature [what npm test takes]\nThe features: ${features.join(', ')}`,
    );
  }
  const copy = await mkdtemp(join(tmpdir(), `sala-without-${feature}-`));
  session.onStop(() => rm(copy, { recursive: true, force: true }));
  await copyWithout(feature, copy);
  let succeeded = true;
  try {
    await session.run({
      name: `The tests without ${feature}`,
      command: process.execPath,
      args: [join(copy, 'tools/run/test.ts'), '--all', ...options],
      cwd: copy,
      env: process.env,
      onLine: say,
    });
  } catch {
    // Its output has said why, line by line.
    succeeded = false;
  }
  await session.stop(succeeded ? 0 : 1);
});

/** Copies what git knows or would take, as it stands in the folder; packages and servers are shared. */
async function copyWithout(feature: string, copy: string): Promise<void> {
  const listed = await runCommand('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectRoot,
  });
  if (listed.code !== 0) throw new Sentence(`git could not list the files:\n${listed.output}`);
  const isOut = (file: string) =>
    file.startsWith(`plugins/${feature}/`) || file.startsWith(`remotes/${feature}/`);
  const files = listed.stdout
    .split('\0')
    .filter((file) => file !== '' && !isOut(file) && existsSync(join(projectRoot, file)));
  for (const file of files) await cp(join(projectRoot, file), join(copy, file), { verbatimSymlinks: true });
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  if (existsSync(debianFolder)) {
    await mkdir(join(copy, '.local'));
    await symlink(debianFolder, join(copy, '.local/debian'));
  }
}
