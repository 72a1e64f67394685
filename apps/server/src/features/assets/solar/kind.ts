import { api } from '@eco/contract'
import { rename } from '@eco/contract/assets/names'
import { SOLAR_BODY, SOLAR_NAMES, SOLAR_REPLY } from '@eco/contract/assets/solar/names'
import { message } from '@eco/contract/messages'
import { capacityKw, SOLAR_FIELDS, SOLAR_IDENTITY, type SolarRecord } from '@eco/domain/assets/solar/fields'
import { sentence } from '../../../sentence.ts'
import type { AssetForm } from '../asset-form.ts'
import type { AssetKindParts } from '../asset-kind.ts'
import { openForm } from '../open-form.ts'

const SOLAR_FORM: AssetForm<SolarRecord> = {
  kind: 'solar',
  table: 'solarPanels',
  fields: SOLAR_FIELDS,
  names: SOLAR_BODY,
  identity: SOLAR_IDENTITY,
  titleOf({ capacity }) {
    const kw = capacityKw(capacity)
    return sentence(kw === undefined ? message('solar.plainTitle') : message('solar.title', { kw }))
  },
  derive: ({ capacity }) => (capacity === undefined ? {} : { capacityKw: capacityKw(capacity) ?? 0 }),
}

export const SOLAR: AssetKindParts = {
  form: SOLAR_FORM,
  attributes: SOLAR_NAMES,
  routes(route, deps, dependencies) {
    const panels = openForm(deps, dependencies, SOLAR_FORM, (panel) =>
      Object.assign(rename(panel, SOLAR_REPLY), { has_identifier: panel.identifierHash !== null }),
    )
    route(api.listSolar, panels.list)
    route(api.saveSolar, async ({ body, session, write }) => {
      const save = panels.save(session.userId, body)
      return write(async (tx) => {
        const { saved, count } = await save(tx)
        return { ...saved, solarCount: count }
      })
    })
    route(api.updateSolar, async ({ params, body, session, write }) =>
      write(panels.update(session.userId, params.suid, body)),
    )
  },
}
