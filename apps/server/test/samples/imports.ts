import { api, type ReplyOf } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { TestServer } from '../harness.ts'

export type ReadImport = ReplyOf<typeof api.readImport>
type Session = { token: string }

export const csvFile = (text: string | Uint8Array<ArrayBuffer>, name = 'assets.csv'): File =>
  new File([text], name, { type: 'text/csv' })

export const TREE_HEADERS = 'TreeName,BotanicalName,PlantingDate,Height,Location,Reference'
/** A row of a tree; `reference` names it. */
export const treeLine = (reference: string, height = '120'): string =>
  `Neem,Azadirachta indica,2025-06-01,${height},"Pune, Aundh",${reference}`
export const treesCsv = (lines: readonly string[]): string => [TREE_HEADERS, ...lines].join('\r\n')

export const uploadCsv = (
  { client }: TestServer,
  as: Session,
  text: string | Uint8Array<ArrayBuffer>,
  kind: AssetKind = 'tree',
) => client(api.createImport, { body: { kind }, files: { file: [csvFile(text)] } }, as)

/** Uploads a file and checks it with the columns that were recognized. */
export async function checkedCsv(server: TestServer, as: Session, text: string, kind: AssetKind = 'tree') {
  const { import_id, columns, values } = await uploadCsv(server, as, text, kind)
  return server.client(api.checkImport, { params: { import_id }, body: { columns, values } }, as)
}

/** Starts an import and waits until it ends or stops. */
export async function runImport(server: TestServer, as: Session, import_id: string): Promise<ReadImport> {
  const params = { import_id }
  await server.client(api.startImport, { params }, as)
  await server.features.imports.runner.idle()
  return server.client(api.readImport, { params }, as)
}
