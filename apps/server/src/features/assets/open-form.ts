import { inverse, rename } from '@eco/contract/assets/names'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../infra/db/port.ts'
import { sentence } from '../../sentence.ts'
import type { AssetDependencies, AssetForm, Given, RecordView } from './asset-form.ts'
import { answerPage, type ListCall, SUCCESS, sendList } from './page.ts'
import { readFields, readIdentifier } from './read-fields.ts'
import { prepareRecords } from './record-store.ts'
import { changeAsset, recordAsset } from './records.ts'
import { countAssets } from './store.ts'

export type FormDeps = Pick<Deps, 'now' | 'newId' | 'keyedHash'>

/** What a request may have besides the fields, by our names. */
type Sent = Record<string, unknown> & {
  clientId?: string
  identifier?: string | null
  photoUrls?: string[]
}

/**
 * Lists, saves and edits the assets of one kind, for its routes.
 * @param wire gives an asset the API's names
 */
export function openForm<F extends object, Wire>(
  deps: FormDeps,
  dependencies: AssetDependencies,
  form: AssetForm<F>,
  wire: (view: RecordView<F>) => Wire,
) {
  const readPage = prepareRecords(dependencies.database, form)
  /** @throws Problem bad_input naming the fields */
  const read = (body: object, at: number) => {
    const sent = rename(body, inverse(form.names)) as Sent
    const given: Given<F> = {
      ...(readFields(form.fields, form.names, sent, at) as Partial<F>),
      ...readIdentifier(deps.keyedHash, form.kind, sent.identifier),
    }
    return { at, given, urls: sent.photoUrls && [...new Set(sent.photoUrls)], clientId: sent.clientId }
  }
  const reply = (event: 'saved' | 'updated', view: RecordView<F>) => ({
    status: SUCCESS,
    message: sentence(`${form.kind}.${event}`),
    data: wire(view),
  })
  return {
    list: (call: ListCall) =>
      sendList(dependencies.memberReply, form.kind, call, async (page) => {
        const rows = await readPage(page)
        return answerPage(rows, (row) => wire(Object.assign(row, { photoUrls: [] })))
      }),
    /** @returns the write; `count` is how many assets of this kind the member has then */
    save(ownerId: string, body: object) {
      const order = { ...read(body, deps.now()), assetId: deps.newId(form.kind), ownerId }
      return async (tx: Db) => {
        const saved = reply('saved', await recordAsset(tx, dependencies, form, order))
        return { saved, count: await countAssets(tx, ownerId, form.kind) }
      }
    },
    update(ownerId: string, assetId: string, body: object) {
      const order = { ...read(body, deps.now()), assetId, ownerId }
      return async (tx: Db) => reply('updated', await changeAsset(tx, dependencies, form, order))
    },
  }
}
