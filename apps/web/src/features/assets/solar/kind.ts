import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { section, upload } from '../../../messages/en/assets/solar.json'
import { kindView } from '../kind-view.ts'
import { SolarCard } from './card.tsx'
import { solarOf } from './solar.ts'

export const SOLAR_VIEW = kindView({
  kind: 'solar',
  hue: 'amber',
  art: 'asset-solar',
  upload,
  section,
  list: {
    failure: 'Could not load solar panels',
    load: (input, options) => call(api.listSolar, input, options),
    itemOf: solarOf,
  },
  Card: SolarCard,
  NewDialog: lazyPart(() => import('./dialogs.tsx'), 'SolarDialog'),
  Details: lazyPart(() => import('./dialogs.tsx'), 'SolarDetails'),
})
