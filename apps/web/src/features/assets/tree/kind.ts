import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { lazyPart } from '../../../lib/language/lazy-part.ts'
import { kindView } from '../kind-view.ts'
import { useAssetList } from '../queries.ts'
import { TreeCard } from './card.tsx'
import { TREE_SECTION_MESSAGES } from './messages.ts'
import { treeOf } from './tree.ts'

export const TREE_VIEW = kindView({
  kind: 'tree',
  hue: 'tree',
  art: 'asset-tree',
  upload: { title: 'Trees', line: 'Add each tree separately', noun: 'trees' },
  section: TREE_SECTION_MESSAGES,
  cachedAs: 'trees',
  useList: (userId) =>
    useAssetList('tree', 'trees', userId, {
      ask: (input, options) => call(api.listTrees, input, options),
      read: treeOf,
    }),
  Card: TreeCard,
  NewDialog: lazyPart(() => import('./dialog.tsx'), 'TreeDialog'),
  Details: lazyPart(() => import('./details.tsx'), 'TreeDetails'),
})
