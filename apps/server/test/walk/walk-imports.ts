import { randomUUID } from 'node:crypto'
import { api } from '@eco/contract'
import type { TestServer } from '../harness.ts'
import { treeOf } from '../samples/assets.ts'
import { checkedCsv, csvFile, treeLine, treesCsv, uploadCsv } from '../samples/imports.ts'
import type { People } from './walk-callers.ts'

/** Requests of imports and sites. The only row of an import has a problem, so that the walk adds no assets. */
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
  const siteBody = () => ({ name: `Site ${randomUUID()}`, place: 'Pune' })
  const site = async () => {
    const { site_id } = await server.client(api.createSite, { body: siteBody() }, as)
    // A member has only so many.
    const old = await server.database.read((db) =>
      db
        .selectFrom('sites')
        .select('id')
        .where('ownerId', '=', owner.id)
        .where('id', '<>', site_id)
        .execute(),
    )
    for (const { id } of old) await server.client(api.deleteSite, { params: { site_id: id } }, as)
    return { params: { site_id } }
  }
  return {
    listSites: () => ({}),
    exportSites: () => ({}),
    createSite: () => ({ body: siteBody() }),
    changeSite: async () => ({ ...(await site()), body: siteBody() }),
    deleteSite: site,
    listSiteAssets: site,
    moveAssets: async () => {
      const { params } = await site()
      const saved = await server.client(api.saveTree, { body: treeOf(owner.id) }, as)
      return { body: { asset_ids: [saved.data.tid], site_id: params.site_id } }
    },
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
