import { api } from '@eco/contract'
import { lazy } from 'react'
import { call } from '../../../lib/api/api.ts'
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
  NewDialog: lazy(() => import('./dialog.tsx').then((m) => ({ default: m.EvDialog }))),
  Details: lazy(() => import('./details.tsx').then((m) => ({ default: m.EvDetails }))),
  DrivesDialog: lazy(() => import('./drives-dialog.tsx').then((m) => ({ default: m.DrivesDialog }))),
})
