import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.tsx'
import { section, upload } from '../../../messages/en/assets/solar.json'
import { kindView } from '../asset.ts'
import { SolarCardLines } from './lines.tsx'
import { solarArt, solarLine, solarOf } from './solar.ts'

export const SOLAR_VIEW = kindView({
  kind: 'solar',
  art: 'asset-solar',
  upload,
  section,
  list: {
    failure: 'Could not load solar panels',
    load: (input, options) => call(api.listSolar, input, options),
    itemOf: solarOf,
  },
  artOf: solarArt,
  lineOf: solarLine,
  CardLines: SolarCardLines,
  NewDialog: lazyPart(() => import('./dialogs.tsx'), 'SolarDialog'),
  Details: lazyPart(() => import('./dialogs.tsx'), 'SolarDetails'),
})
