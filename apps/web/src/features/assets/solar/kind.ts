import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { kindView } from '../kind-view.ts'
import { useAssetList } from '../queries.ts'
import { SolarCard } from './card.tsx'
import { SOLAR_SECTION_MESSAGES } from './messages.ts'
import { solarOf } from './solar.ts'

export const SOLAR_VIEW = kindView({
  kind: 'solar',
  hue: 'amber',
  art: 'asset-solar',
  upload: { title: 'Solar Panel', line: 'Roof, balcony or field', noun: 'solar panel' },
  section: SOLAR_SECTION_MESSAGES,
  cachedAs: 'solarPanels',
  useList: (userId) =>
    useAssetList('solar', 'solar panels', userId, {
      ask: (input, options) => call(api.listSolar, input, options),
      read: solarOf,
    }),
  Card: SolarCard,
  NewDialog: lazyPart(() => import('./dialog.tsx'), 'SolarDialog'),
  Details: lazyPart(() => import('./details.tsx'), 'SolarDetails'),
})
