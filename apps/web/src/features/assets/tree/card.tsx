import type { AssetStatus } from '@eco/domain/assets/kinds'
import { memo } from 'react'
import { dayText } from '../../../lib/days.ts'
import { LedgerLine } from '../../../ui/ledger-lines.tsx'
import type { Opened } from '../asset.ts'
import { AssetCard } from '../asset-card.tsx'
import { TREE_CARD_MESSAGES as MESSAGES } from '../messages.ts'
import { treeArt } from '../pictures.ts'
import { dbhText, heightText } from './messages.ts'
import type { Tree } from './tree.ts'

type TreeCardProps = { tree: Tree; status: AssetStatus; open: (opened: Opened) => void }

export const TreeCard = memo(function TreeCard({ tree, status, open }: TreeCardProps) {
  return (
    <AssetCard
      kind="tree"
      art={treeArt(tree)}
      asset={tree}
      line={tree.botanicalName}
      status={status}
      photo={tree.photoUrls[0]}
      open={(mode) => open({ kind: 'tree', id: tree.id, mode })}
    >
      <LedgerLine label={MESSAGES.planted}>{dayText(tree.plantingDate)}</LedgerLine>
      <LedgerLine label={MESSAGES.height}>{heightText(tree)}</LedgerLine>
      <LedgerLine label={MESSAGES.dbh}>{dbhText(tree)}</LedgerLine>
    </AssetCard>
  )
})
