import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const questionType = 'sala:metrics question';
const answerType = 'sala:metrics answer';
const question = z.object({ type: z.literal(questionType), number: z.number() });
const answer = z.object({ type: z.literal(answerType), number: z.number(), text: z.string().nullable() });

/** Longer than the library waits for every process of the port, and shorter than Prometheus waits for an answer. */
const answerMs = 7_000;

/** In the process that forks others onto one port: answers each of them the figures of all. */
export function gatherPortMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    const { data } = question.safeParse(message);
    if (!data) return;
    const reply = (text: string | null) =>
      worker.send({ type: answerType, number: data.number, text }, () => undefined);
    all.clusterMetrics().then(reply, () => reply(null));
  });
}

function askForAll(number: number): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (text: string | null) => {
      clearTimeout(late);
      process.off('message', hear);
      resolve(text);
    };
    const hear = (message: unknown) => {
      const { data } = answer.safeParse(message);
      if (data?.number === number) end(data.text);
    };
    const late = setTimeout(end, answerMs, null);
    process.on('message', hear);
    process.send?.({ type: questionType, number }, undefined, {}, (error) => error && end(null));
  });
}

/**
 * Tells the figures of every process on this one's port, each of a process under its number `web_process`: whichever
 * process a connection comes to, Prometheus reads the same series, and none of them ever falls.
 * @param registry of this process.
 * @returns what answers them; this process's alone where no other is on its port, or one of them does not answer.
 */
export function createPortMetrics(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (!worker) return () => registry.metrics();
  registry.setDefaultLabels({ web_process: String(worker.id) });
  // Has the library answer when another process of the port is asked.
  const library = new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
  library.clear();
  let asks = 0;
  return async () => {
    asks += 1;
    return (await askForAll(asks)) ?? registry.metrics();
  };
}
