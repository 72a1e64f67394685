import type { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { checkedCsv, csvFile, treeLine, treesCsv, uploadCsv } from '../samples/imports.ts'
import type { People } from './walk-callers.ts'

/** Requests of imports. Their only row has a problem, so that the walk adds no assets. */
export function importRequests(server: TestServer, { owner }: People) {
  const as = { token: owner.token }
  const text = treesCsv([treeLine('T 1', 'tall')])
  const uploaded = async () => {
    const { import_id, columns, values } = await uploadCsv(server, as, text)
    return { params: { import_id }, body: { columns, values } }
  }
  const checked = async () => {
    const { import_id } = await checkedCsv(server, as, text)
    return { params: { import_id } }
  }
  const running = async () => {
    const { params } = await checked()
    await server.features.imports.runner.idle()
    await server.database.write(async (tx) => {
      await tx.updateTable('imports').set({ state: 'running' }).where('id', '=', params.import_id).execute()
    })
    return { params }
  }
  return {
    importTemplate: () => ({ params: { kind: 'ev' } }),
    createImport: () => {
      const form = new FormData()
      form.append('kind', 'tree')
      form.append('file', csvFile(text))
      return { form }
    },
    listImports: () => ({}),
    readImport: checked,
    checkImport: uploaded,
    startImport: checked,
    stopImport: running,
    deleteImport: checked,
    listImportRows: checked,
    exportImportRows: checked,
    listWaitingImports: () => ({}),
    matchImportPhotos: async () => ({ ...(await checked()), body: { names: ['T 1.jpg'] } }),
  } satisfies Partial<Record<keyof typeof api, unknown>>
}
