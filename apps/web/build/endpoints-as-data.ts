import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url))

type Endpoints = {
  api: Record<string, { id: string; method: string; path: string; idempotent: boolean; files?: object }>
}

/**
 * The browser only needs to know how to call an endpoint. Leaving out the schemas and the schema library
 * saves a third of the code that a page used to evaluate before the first paint.
 */
export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    apply: 'build',
    async load(id) {
      if (id !== CONTRACT || this.environment.name !== 'client') return null
      const { module } = await runnerImport<Endpoints>(CONTRACT)
      const rows = Object.entries(module.api).map(([name, { id, method, path, idempotent, files }]) => [
        name,
        { id, method, path, ...(idempotent && { idempotent }), ...(files && { files: {} }) },
      ])
      return [
        "export * from './client.ts'",
        "export { fillPath } from './endpoint.ts'",
        `export const api = ${JSON.stringify(Object.fromEntries(rows))}`,
      ].join('\n')
    },
  }
}
