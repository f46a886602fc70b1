import { spawn } from 'node:child_process';

export interface CommandResult {
  code: number;
  /** Standard output and standard error as they came. */
  output: string;
  stdout: string;
}

/**
 * Runs a command to its end without a terminal and without input; never throws for its exit code.
 * @param options with `timeoutMs` it is killed after that time, which counts as a failure.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; input?: string; timeoutMs?: number } = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: options.env ?? process.env,
      cwd: options.cwd,
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    child.stdout.on('data', (data) => {
      output += String(data);
      stdout += String(data);
    });
    child.stderr.on('data', (data) => {
      output += String(data);
    });
    child.once('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
  });
}

/** The last lines of a command's output, for a sentence that has to say what went wrong. */
export function lastLines(output: string, count = 8): string {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
