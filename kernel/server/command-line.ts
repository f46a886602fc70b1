import { parseArgs } from 'node:util';

/** What the help says of an operator's command. */
interface CommandHelp {
  readonly summary: string;
  /** The required argument; a command has at most one. */
  readonly argument?: { readonly name: string; readonly help: string };
  readonly details: string;
}

/** All commands of operators, in the order in which help lists them. */
export const commandHelp = {
  migrate: {
    summary: 'Creates and changes tables, forward only',
    details:
      'Run it before the processes of a new release start. If it was stopped or has failed, run it again.',
  },
  web: {
    summary: 'Starts the web process',
    details: 'It listens on HOST and PORT until it is stopped. WEB_PROCESSES starts several on one port.',
  },
  worker: {
    summary: 'Starts a worker for notifications, mail, jobs and tasks',
    details: 'It runs until it is stopped.',
  },
  hq: {
    summary: 'Creates an account of HQ',
    argument: { name: 'email', help: 'Address of the account. It must not have an account yet.' },
    details: 'The owner of the address sets a password at /hq/forgot-password.',
  },
  'reset:factor': {
    summary: 'Removes the second factor of an account and ends its sessions',
    argument: { name: 'email', help: 'Address of the account.' },
    details: 'Verify the identity of the person first.',
  },
  reseal: {
    summary: 'Seals stored secrets with the newest key of SECRET_KEY',
    details: 'Restart every process with the new key first.',
  },
  'check:ledger': {
    summary: 'Proves that points, wallets, books and documents agree',
    details: 'Prints each wrong row and exits with 1 if there is one.',
  },
  purge: {
    summary: 'Deletes the data that a removed feature left behind',
    argument: { name: 'feature', help: 'Name of the folder that the feature had in plugins/.' },
    details: 'Deletes tables, settings, flags and messages. Audit rows stay.',
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof commandHelp;

export const commandNames = Object.keys(commandHelp).filter(
  (name): name is CommandName => name in commandHelp,
);

/** What a command line asks for. `refused` is a mistake in it, for which a process exits with 2. */
export type CommandLine =
  | { readonly kind: 'run'; readonly name: CommandName; readonly argument: string }
  | { readonly kind: 'help' | 'refused'; readonly text: string };

const helpOf = (name: CommandName): CommandHelp => commandHelp[name];
const isCommand = (name: string): name is CommandName => Object.hasOwn(commandHelp, name);

function signature(name: CommandName): string {
  const { argument } = helpOf(name);
  return argument ? `${name} <${argument.name}>` : name;
}

function listCommands(): string {
  const width = Math.max(...commandNames.map((name) => signature(name).length));
  return commandNames.map((name) => `  ${signature(name).padEnd(width)}  ${helpOf(name).summary}`).join('\n');
}

const usage = (rest: string) => `Usage: npm run sala -- ${rest}`;

const generalHelp = (): string =>
  [
    usage('<command>'),
    '',
    listCommands(),
    '',
    'npm run sala -- <command> --help shows the arguments of a command.',
  ].join('\n');

function commandUsage(name: CommandName): string {
  const { summary, argument, details } = helpOf(name);
  return [
    usage(signature(name)),
    '',
    `${summary}. ${details}`,
    '',
    argument ? `  <${argument.name}>  ${argument.help}` : 'It has no arguments.',
  ].join('\n');
}

const refused = (text: string): CommandLine => ({ kind: 'refused', text });

/** Reads the command line of an operator. @param words without the program. */
export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: { help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const [name, argument = '', ...more] = positionals;
  const option = tokens.find((token) => token.kind === 'option' && token.name !== 'help');
  if (option?.kind === 'option') return refused(`Unknown option: ${option.rawName}\n\n${generalHelp()}`);
  if (name === undefined) return values.help ? { kind: 'help', text: generalHelp() } : refused(generalHelp());
  if (!isCommand(name)) return refused(`Unknown command: ${name}\n\n${generalHelp()}`);
  if (values.help) return { kind: 'help', text: commandUsage(name) };
  const expected = helpOf(name).argument;
  const isComplete = expected ? argument !== '' && more.length === 0 : argument === '';
  return isComplete ? { kind: 'run', name, argument } : refused(commandUsage(name));
}
