import { api } from '@eco/contract'
import { COINS_PER_KM } from '@eco/domain/activities/reward'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.tsx'
import { next, section, upload } from '../../../messages/en/assets/ev.json'
import { kindView } from '../asset.ts'
import { evArt, evLine, evOf } from './ev.ts'
import { EvCardLines } from './lines.tsx'

export const EV_VIEW = kindView({
  kind: 'ev',
  art: 'asset-ev',
  upload,
  section,
  next: { activity: 'eco-commute', coins: COINS_PER_KM, messages: next },
  list: {
    failure: 'Could not load electric vehicles',
    load: (input, options) => call(api.listEvs, input, options),
    itemOf: evOf,
  },
  artOf: ({ category }) => evArt(category),
  lineOf: evLine,
  CardLines: EvCardLines,
  NewDialog: lazyPart(() => import('./dialogs.tsx'), 'EvDialog'),
  Details: lazyPart(() => import('./dialogs.tsx'), 'EvDetails'),
  DrivesDialog: lazyPart(() => import('./drives-dialog.tsx'), 'DrivesDialog'),
})
