import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Of this process. */
  readonly registry: Registry;
  /** Of the whole installation, which every web process tells alike. */
  readonly installation: Registry;
  readonly requests: Histogram<'endpoint' | 'method' | 'status'>;
}

/** A process's own figures for Prometheus at `/metrics`; each kernel has its own, so that tests can run several. */
export function createMetrics(live: { readonly size: number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'sala_live_streams',
    help: 'Pages that listen to live updates',
    registers: [registry],
    collect() {
      this.set(live.size);
    },
  });
  return {
    registry,
    installation: new Registry(),
    requests: new Histogram({
      name: 'sala_request_seconds',
      help: 'Time to answer, by endpoint',
      labelNames: ['endpoint', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
  };
}
