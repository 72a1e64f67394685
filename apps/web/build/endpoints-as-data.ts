import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url))

type Endpoints = {
  api: Record<string, { id: string; method: string; path: string; idempotent: boolean; files?: object }>
}

/**
 * The browser needs of an endpoint how to call it, and nothing else. The schemas, and the library that makes them, stay
 * out of its files: they were a third of what a page evaluated before its first drawing.
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
