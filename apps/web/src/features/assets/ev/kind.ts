import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { section, upload } from '../../../messages/en/assets/ev.json'
import { kindView } from '../kind-view.ts'
import { EvCard } from './card.tsx'
import { evOf } from './ev.ts'

export const EV_VIEW = kindView({
  kind: 'ev',
  hue: 'sky',
  art: 'asset-ev',
  upload,
  section,
  list: {
    failure: 'Could not load electric vehicles',
    load: (input, options) => call(api.listEvs, input, options),
    itemOf: evOf,
  },
  Card: EvCard,
  NewDialog: lazyPart(() => import('./dialogs.tsx'), 'EvDialog'),
  Details: lazyPart(() => import('./dialogs.tsx'), 'EvDetails'),
  DrivesDialog: lazyPart(() => import('./drives-dialog.tsx'), 'DrivesDialog'),
})
