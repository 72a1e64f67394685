import { escapeText } from '@eco/domain/text/escape'
import type { FastifyInstance } from 'fastify'

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

type Description = Record<string, unknown>

/**
 * /openapi.json, and /docs: a page that works and prints without JavaScript. Both are made for their first reader, so
 * that no start waits for them.
 */
export function serveDocs(app: FastifyInstance, describe: () => Description): void {
  let made: { json: Buffer; page: Buffer } | undefined
  const docs = () => {
    made ??= makeDocs(describe())
    return made
  }
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json').send(docs().json))
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(docs().page),
  )
  app.get('/docs/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

/** Of a document that many clients take slowly there is one copy in memory. */
const makeDocs = (description: Description) => ({
  json: Buffer.from(JSON.stringify(description)),
  page: Buffer.from(render(description)),
})

function render(description: Description): string {
  const paths = description.paths as Record<string, Record<string, Operation>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = operations.map(({ path, method, operation: o }) =>
    [
      `<section id="${o.operationId}"><h2><code>${method.toUpperCase()} ${escapeText(path)}</code></h2>`,
      `<p>${escapeText(o.summary)}. ${escapeText(o.description)}</p>`,
      o.parameters.length > 0 ? `<h3>Parameters</h3><ul>${o.parameters.map(parameter).join('')}</ul>` : '',
      o.requestBody ? block('Request', o.requestBody) : '',
      ...Object.entries(o.responses).map(([status, reply]) => block(`Reply ${status}`, reply)),
      '</section>',
    ].join(''),
  )
  const links = operations.map(
    ({ path, method, operation: o }) =>
      `<li><a href="#${o.operationId}"><code>${method.toUpperCase()} ${escapeText(path)}</code></a> ${escapeText(o.summary)}</li>`,
  )
  const info = description.info as { title: string; version: string; description: string }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API of ${escapeText(info.title)}</title><link rel="stylesheet" href="/docs/style.css"></head><body><main><h1>API of ${escapeText(info.title)} ${escapeText(info.version)}</h1><p>${escapeText(info.description)} Machine-readable version: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>${sections.join('')}</main></body></html>`
}

const parameter = (p: Operation['parameters'][number]) =>
  `<li><code>${escapeText(p.name)}</code> in ${escapeText(p.in)}${p.required ? '' : ', optional'}</li>`

const block = (title: string, value: unknown) =>
  `<details><summary>${escapeText(title)}</summary><pre tabindex="0">${escapeText(JSON.stringify(value, null, 2))}</pre></details>`

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 ui-sans-serif, system-ui, sans-serif; background: #f6f3ea; color: #14241c; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.1rem; } h3 { margin: .75rem 0 0; font-size: .9rem; }
nav ul { list-style: none; padding: 0; } nav li { padding: .35rem 0; border-bottom: 1px solid #0002; }
a { color: #175c3b; } code, pre { font-family: ui-monospace, monospace; font-size: .875rem; overflow-wrap: anywhere; }
summary { padding: .6rem 0; cursor: pointer; } pre { overflow-x: auto; padding: 1rem; background: #0000000d; border-radius: 10px; }
@media (prefers-color-scheme: dark) { :root { background: #101b16; color: #eeeadd; } a { color: #8fd3ac; } pre { background: #ffffff12; } nav li { border-color: #fff2; } }
`
