import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url))

type Endpoints = {
  api: Record<string, { method: string; path: string; idempotent: boolean; files?: object }>
}

/**
 * The browser only needs to know how to call an endpoint. Leaving out the schemas and the schema library
 * saves a third of the code that a page used to evaluate before the first paint. The ids are the names.
 */
export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    apply: 'build',
    async load(id) {
      if (id !== CONTRACT || this.environment.name !== 'client') return null
      const { module } = await runnerImport<Endpoints>(CONTRACT)
      const rows = Object.entries(module.api).map(([id, { method, path, idempotent, files }]) => [
        ...[id, method, path],
        ...(files ? [idempotent, {}] : idempotent ? [true] : []),
      ])
      return [
        "export * from './client.ts'",
        "export { fillPath } from './endpoint.ts'",
        `const rows = ${JSON.stringify(rows)}`,
        'const endpoints = rows.map(([id, method, path, idempotent, files]) => ({ id, method, path, idempotent, files }))',
        'export const api = Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, endpoint]))',
      ].join('\n')
    },
  }
}
