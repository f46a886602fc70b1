export interface Steps {
  /**
   * Runs one step and shows that it is alive: on a terminal a line that ticks, elsewhere a line every few
   * seconds. `say` names what the step is busy with at the moment.
   */
  step<T>(title: string, work: (say: (detail: string) => void) => Promise<T>): Promise<T>;
}

const PERIOD_TERMINAL_MS = 100;
const PERIOD_LOG_MS = 5000;

/** Steps of a command, shown on its standard output. */
export function createSteps(): Steps {
  const out = process.stdout;
  const onTerminal = out.isTTY === true;
  return {
    async step(title, work) {
      const began = Date.now();
      let detail = '';
      const line = () => `${title}  ${seconds(Date.now() - began)}${detail ? `  ${detail}` : ''}`;
      const draw = () => {
        if (onTerminal) out.write(`\r\x1b[2K${line().slice(0, (out.columns || 80) - 1)}`);
        else out.write(`  ${line()}\n`);
      };
      if (onTerminal) draw();
      else out.write(`${title} ...\n`);
      const ticking = setInterval(draw, onTerminal ? PERIOD_TERMINAL_MS : PERIOD_LOG_MS);
      try {
        const result = await work((said) => {
          detail = said;
        });
        out.write(`${onTerminal ? '\r\x1b[2K' : ''}${title}  ${seconds(Date.now() - began)}\n`);
        return result;
      } catch (error) {
        out.write(`${onTerminal ? '\r\x1b[2K' : ''}${title}  failed after ${seconds(Date.now() - began)}\n`);
        throw error;
      } finally {
        clearInterval(ticking);
      }
    },
  };
}

export function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
