import { rename } from '@eco/contract/assets/names'
import type { AssetKind } from '@eco/domain/assets/kinds'
import type { Database } from '../../infra/db/port.ts'
import type { AssetForm, RecordRow } from './asset-form.ts'
import { ALL_KINDS, KINDS } from './kinds.ts'
import { LIST_ROWS_MAX, pageFrom } from './page.ts'
import { prepareRecords } from './record-store.ts'

type Fields = Record<string, unknown>
type Row = RecordRow<Fields>
const TAIL = { status: 'status', reason: 'reason', createdAt: 'created', id: 'id' } as const

/** Exports of a member's assets: the fields as an import takes them, and what became of them. */
export function openExports(database: Database) {
  const readers = new Map(ALL_KINDS.map(({ form }) => [form.kind, prepareRecords(database, form)]))
  return (kind: AssetKind, ownerId: string) => {
    const read = readers.get(kind)
    const names = { ...fieldNames(KINDS[kind].form), ...TAIL }
    async function* pages() {
      let place = pageFrom(undefined)
      for (;;) {
        const rows = (await read?.({ ownerId, ...place })) ?? []
        const page = rows.slice(0, LIST_ROWS_MAX)
        yield page.map((row) => rename({ ...row, createdAt: dayOf(row) }, names) as Fields)
        const last = page.at(-1)
        if (!last || rows.length <= LIST_ROWS_MAX) return
        place = last
      }
    }
    return { columns: Object.values(names), pages: pages() }
  }
}

const fieldNames = ({ fields, names }: AssetForm): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, names[name] ?? name]))

const dayOf = ({ createdAt }: Row): string => new Date(createdAt).toISOString()
