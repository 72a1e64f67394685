import { api } from '@eco/contract'
import { SOLAR_BODY } from '@eco/contract/assets/solar/names'
import type { SolarRecord } from '@eco/domain/assets/solar/fields'
import type { Deps } from '../../../deps.ts'
import type { Route } from '../../../http/context.ts'
import { sentence } from '../../../sentence.ts'
import { changeForm, recordForm } from '../form-assets.ts'
import { answerPage, pageFrom, SUCCESS } from '../page.ts'
import { countAssets } from '../store.ts'
import type { AssetDependencies } from '../tree/trees.ts'
import { readSolar, wireSolar } from './mapper.ts'
import { preparePanels, SOLAR_FORM } from './store.ts'

/** Creates, lists and edits solar panels. */
export function solarRoutes(
  route: Route,
  deps: Pick<Deps, 'now' | 'newId' | 'keyedHash'>,
  dependencies: Pick<AssetDependencies, 'database' | 'ledger'>,
): void {
  const readPanels = preparePanels(dependencies.database)

  route(api.listSolar, async ({ params, query }) => {
    const rows = await readPanels({ ownerId: params.userId, ...pageFrom(query.cursor) })
    return answerPage(rows, (row) => row, wireSolar)
  })

  route(api.saveSolar, async ({ body, session: { userId: ownerId }, write }) => {
    const at = deps.now()
    const record = { identifierHash: null, ...readSolar(body, deps.keyedHash, at) } as SolarRecord
    const order = { assetId: deps.newId('solar'), ownerId, clientId: body[SOLAR_BODY.clientId], at, record }
    return write(async (tx) => {
      const data = wireSolar(await recordForm(tx, dependencies, SOLAR_FORM, order))
      const solarCount = await countAssets(tx, ownerId, 'solar')
      return { status: SUCCESS, message: sentence('solar.saved'), data, solarCount }
    })
  })

  route(api.updateSolar, async ({ params, body, session, write }) => {
    const at = deps.now()
    const given = readSolar(body, deps.keyedHash, at)
    const order = { assetId: params.suid, ownerId: session.userId, at, given }
    return write(async (tx) => {
      const data = wireSolar(await changeForm(tx, dependencies, SOLAR_FORM, order))
      return { status: SUCCESS, message: sentence('solar.updated'), data }
    })
  })
}
