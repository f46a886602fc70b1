import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { visitor } from '#testing/harness/client.ts';
import { useServer } from '#testing/harness/server.ts';
import { seedFirstRun } from '../../../jobs/runs.ts';

const server = useServer();
const file = (name: string) =>
  readFile(new URL(`../../../../../docs/monitoring/${name}`, import.meta.url), 'utf8');

/** The data source that is chosen on the board, and none of somebody's own Grafana. */
const chosen = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) });

const board = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.number(),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['stat', 'timeseries']),
      title: z.string(),
      description: z.string().min(20),
      datasource: chosen,
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z
        .array(
          z.object({ expr: z.string(), legendFormat: z.string(), refId: z.string(), datasource: chosen }),
        )
        .min(1),
    }),
  ),
});

const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Sala\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(20) }),
        }),
      ),
    }),
  ),
});

const tries = z.object({
  rule_files: z.tuple([z.literal('alerts.yml')]),
  tests: z.array(
    z.object({
      name: z.string(),
      alert_rule_test: z.array(
        z.strictObject({
          eval_time: z.string(),
          alertname: z.string(),
          exp_alerts: z
            .array(
              z.strictObject({
                exp_labels: z.record(z.string(), z.string()),
                exp_annotations: z.strictObject({ summary: z.string(), description: z.string() }),
              }),
            )
            .default([]),
        }),
      ),
    }),
  ),
});

/** An annotation as it is sent, with the alert's labels in it. */
const written = (annotation: string, labels: Readonly<Record<string, string>>): string =>
  annotation.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? '');

/** Names of series that an expression reads, as far as they are ours or the process's own. */
const namesIn = (expr: string): string[] =>
  expr.match(/\b(sala|process|nodejs)_[a-z\d_]+\b(?=[\s{[),>]|$)/g) ?? [];

/** Reads what Prometheus knows by itself of whom it asks. */
const readsUp = (expr: string): boolean => /\bup\{job="sala"\}/.test(expr);

/** The names of series that `/metrics` gives, with those that a histogram has. */
async function given(): Promise<Set<string>> {
  const { body } = await visitor(server.current).get('/metrics');
  const types = [...String(body).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

/** Brackets and quotes that are opened and not closed, or closed and not opened. */
const isWhole = (expr: string): boolean => {
  const open: string[] = [];
  const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
  for (const sign of expr.replace(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (pairs[sign] !== undefined && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0 && !expr.replace(/"[^"]*"/g, '').includes('"');
};

describe('the board and the alert rules', () => {
  beforeAll(async () => {
    const { kernel } = server.current;
    const runner = { name: 'a worker', leaseMs: 60_000 };
    await seedFirstRun(kernel, 'kernel.purge_processes', kernel.clock.now(), runner);
  });

  it('read only what /metrics gives', async () => {
    const { panels } = board.parse(JSON.parse(await file('grafana.json')));
    const { groups } = rules.parse(load(await file('alerts.yml')));
    const exprs = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ];
    const names = await given();
    const read = new Set(exprs.flatMap(namesIn));
    expect([...read].filter((name) => !names.has(name))).toEqual([]);
    expect(exprs.filter((expr) => namesIn(expr).length === 0 && !readsUp(expr))).toEqual([]);
    expect(exprs.filter((expr) => !isWhole(expr))).toEqual([]);
    // Nothing of ours is measured that nobody looks at.
    const own = [...names].filter((name) => name.startsWith('sala_') && !name.endsWith('_sum'));
    expect(own.filter((name) => !read.has(name))).toEqual([]);
  });

  it('find every figure under a label that Prometheus leaves alone, and states that nothing is in', async () => {
    const { body } = await visitor(server.current).get('/metrics');
    const lines = String(body)
      .split('\n')
      .filter((line) => line.startsWith('sala_'));
    // It writes these two itself, and what a process has named so it renames.
    expect(lines.filter((line) => /[{,](job|instance)="/.test(line))).toEqual([]);
    for (const state of ['pending', 'claimed', 'held', 'parked'])
      expect(lines).toContainEqual(expect.stringMatching(`^sala_outbox_rows\\{state="${state}"\\} \\d+$`));
    expect(lines).toContainEqual(expect.stringMatching(/^sala_job_late_seconds\{job_name="[\w.]+"\} /));
  });

  it('name each panel and each alert once, and no panel lies over another', async () => {
    const { panels } = board.parse(JSON.parse(await file('grafana.json')));
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}/${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    for (const { targets } of panels)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    const { groups } = rules.parse(load(await file('alerts.yml')));
    const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    expect(new Set(alerts).size).toBe(alerts.length);
  });

  it('are tried on made-up figures by the words that they have, each alert once in silence and once aloud', async () => {
    const { groups } = rules.parse(load(await file('alerts.yml')));
    const alerts = groups.flatMap((group) => group.rules);
    const { tests } = tries.parse(load(await file('alerts.test.yml')));
    const asked = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const loud = asked.flatMap(({ alertname, exp_alerts }) =>
      exp_alerts.map((each) => ({ alertname, ...each })),
    );
    expect(
      loud.map(({ alertname, exp_labels, exp_annotations }) => ({
        alertname,
        exp_labels,
        ...exp_annotations,
      })),
    ).toEqual(
      loud.map(({ alertname, exp_labels }) => {
        const rule = alerts.find(({ alert }) => alert === alertname);
        return {
          alertname,
          exp_labels: { ...exp_labels, ...rule?.labels },
          summary: written(rule?.annotations.summary ?? '', exp_labels),
          description: written(rule?.annotations.description ?? '', exp_labels),
        };
      }),
    );
    const names = alerts.map(({ alert }) => alert).sort();
    const silent = asked.filter(({ exp_alerts }) => exp_alerts.length === 0);
    expect([...new Set(loud.map(({ alertname }) => alertname))].sort()).toEqual(names);
    expect([...new Set(silent.map(({ alertname }) => alertname))].sort()).toEqual(names);
  });
});
