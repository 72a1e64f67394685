import { api } from '@eco/contract'
import { call } from '../../../lib/api/api.ts'
import { dayText } from '../../../lib/format/days.ts'
import { lazyPart } from '../../../lib/language/lazy-part.tsx'
import { card as MESSAGES, section, upload } from '../../../messages/en/assets/tree.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { kindView, type LinesProps } from '../asset.ts'
import { dbhText, heightText, type Tree, treeArt, treeOf } from './tree.ts'

export const TREE_VIEW = kindView({
  kind: 'tree',
  art: 'asset-tree',
  upload,
  section,
  list: {
    failure: 'Could not load trees',
    load: (input, options) => call(api.listTrees, input, options),
    itemOf: treeOf,
  },
  artOf: treeArt,
  lineOf: ({ botanicalName }) => botanicalName,
  photoOf: ({ photoUrls }) => photoUrls[0],
  CardLines: TreeCardLines,
  NewDialog: lazyPart(() => import('./dialog.tsx'), 'TreeDialog'),
  Details: lazyPart(() => import('./details.tsx'), 'TreeDetails'),
})

function TreeCardLines({ item: tree }: LinesProps<Tree>) {
  return (
    <>
      <LedgerLine label={MESSAGES.planted}>{dayText(tree.plantingDate)}</LedgerLine>
      <LedgerLine label={MESSAGES.height}>{heightText(tree)}</LedgerLine>
      <LedgerLine label={MESSAGES.dbh}>{dbhText(tree)}</LedgerLine>
    </>
  )
}
