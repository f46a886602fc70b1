import type { Router } from '@koa/router';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import { effectOf } from '../../contract/contract.ts';
import type { Kernel } from '../runtime/kernel.ts';
import { type DocumentedEndpoint, documented, openapiDocument, outputsOf, splitInput } from './openapi.ts';

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string =>
  JSON.stringify(
    z.toJSONSchema(schema, { io, unrepresentable: 'any' }),
    (key, value: unknown) => (key === '$schema' || key === 'additionalProperties' ? undefined : value),
    2,
  );

const endpointHtml = (entry: DocumentedEndpoint): string => {
  const { endpoint, name, audiences, problems, isFeature, plugin } = entry;
  const { path, rest } = splitInput(entry);
  const input = z.object({ ...path.shape, ...rest.shape });
  const answers = [...outputsOf(entry)].map(([output, who]) => {
    const text = output.kind === 'json' ? schemaText(output.schema, 'output') : output.kind;
    return `<details><summary>Answer to ${who.join(', ')}</summary><pre>${escapeHtml(text)}</pre></details>`;
  });
  return `<section id="${escapeHtml(name)}">
<h3><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p>
<dl><dt>Who</dt><dd>${audiences.join(', ')}</dd>
<dt>Permission</dt><dd>${escapeHtml(endpoint.access.staff?.permission ?? '–')}</dd>
<dt>Feature</dt><dd>${isFeature ? plugin : 'always on'}</dd>
<dt>Effect</dt><dd>${effectOf(endpoint)}</dd>
<dt>Problems</dt><dd>${problems.map(({ code, spec }) => `${spec.status} <code>${code}</code> ${escapeHtml(spec.en)}`).join('<br>') || '–'}</dd></dl>
<details><summary>Input</summary><pre>${escapeHtml(schemaText(input, 'input'))}</pre></details>
${answers.join('\n')}
</section>`;
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;color:#1c1917;background:#fafaf9}
section{background:#fff;border:1px solid #d6d3d1;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h3{margin:0;font-size:1rem}h3 b{display:inline-block;min-width:4.5rem;color:#0f766e}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.25rem 1rem;margin:.5rem 0}dt{color:#57534e}dd{margin:0}
pre{overflow:auto;background:#f5f5f4;padding:.75rem;border-radius:8px;font-size:.8125rem}nav a{display:inline-block;margin:0 1rem .5rem 0}a{color:#0f766e}summary{cursor:pointer}`;

const page = (kernel: Kernel): string => {
  const all = documented(kernel.installation);
  const groups = kernel.installation.plugins.map(({ plugin }) => plugin.contract);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Sala API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Sala API</h1><p>Made from the contracts of what is installed. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${groups.map(({ id, title }) => `<a href="#${id}">${escapeHtml(title.en)}</a>`).join('')}</nav>
${groups
  .map(
    ({ id, title }) =>
      `<h2 id="${id}">${escapeHtml(title.en)}</h2>${all
        .filter(({ plugin }) => plugin === id)
        .map(endpointHtml)
        .join('')}`,
  )
  .join('')}
</main></body></html>`;
};

/** `/api/openapi.json` for programs and `/api/docs` for people, both made from the contracts. */
export function mountDocuments(kernel: Kernel, router: Router): void {
  let json: string | undefined;
  let html: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    json ??= JSON.stringify(openapiDocument(kernel.installation));
    ctx.type = 'application/json';
    ctx.body = json;
  });
  router.get('/api/docs', (ctx) => {
    html ??= page(kernel);
    ctx.type = 'text/html';
    ctx.set('content-security-policy', "default-src 'self'; frame-ancestors 'none'");
    ctx.body = html;
  });
  router.get('/api/docs.css', (ctx) => {
    ctx.type = 'text/css';
    ctx.body = style;
  });
}
