import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { section, upload } from '../../../messages/en/assets/tree.json'
import { kindView } from '../kind-view.ts'
import { TreeCard } from './card.tsx'
import { treeOf } from './tree.ts'

export const TREE_VIEW = kindView({
  kind: 'tree',
  hue: 'tree',
  art: 'asset-tree',
  upload,
  section,
  list: {
    failure: 'Could not load trees',
    load: (input, options) => call(api.listTrees, input, options),
    itemOf: treeOf,
  },
  Card: TreeCard,
  NewDialog: lazyPart(() => import('./dialog.tsx'), 'TreeDialog'),
  Details: lazyPart(() => import('./details.tsx'), 'TreeDetails'),
})
