import { readCommandLine } from './command-line.ts';

const line = readCommandLine(process.argv.slice(2));
if (line.kind === 'run') {
  // Loaded only now, so that help needs neither the settings nor the program.
  const { runCommand } = await import('./commands.ts');
  await runCommand(line.name, line.argument);
} else if (line.kind === 'help') {
  console.log(line.text);
} else {
  console.error(line.text);
  process.exitCode = 2;
}
