import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { kindView } from '../kind-view.ts'
import { useAssetList } from '../queries.ts'
import { EvCard } from './card.tsx'
import { evOf } from './ev.ts'
import { EV_SECTION_MESSAGES } from './messages.ts'

export const EV_VIEW = kindView({
  kind: 'ev',
  hue: 'sky',
  art: 'asset-ev',
  upload: { title: 'Electric Vehicle', line: 'Car, scooter, bus or cart', noun: 'electric vehicle' },
  section: EV_SECTION_MESSAGES,
  cachedAs: 'evs',
  useList: (userId) =>
    useAssetList('ev', 'electric vehicles', userId, {
      ask: (input, options) => call(api.listEvs, input, options),
      read: evOf,
    }),
  Card: EvCard,
  NewDialog: lazyPart(() => import('./dialog.tsx'), 'EvDialog'),
  Details: lazyPart(() => import('./details.tsx'), 'EvDetails'),
  DrivesDialog: lazyPart(() => import('./drives-dialog.tsx'), 'DrivesDialog'),
})
