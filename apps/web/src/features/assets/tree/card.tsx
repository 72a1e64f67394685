import { memo } from 'react'
import { dayText } from '../../../lib/format/days.ts'
import { card as MESSAGES } from '../../../messages/en/assets/tree.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { CardProps } from '../kind-view.ts'
import { AssetCard } from '../page/asset-card.tsx'
import { treeArt } from '../pictures.ts'
import { dbhText, heightText, type Tree } from './tree.ts'

export const TreeCard = memo(function TreeCard({ item: tree, status, open }: CardProps<Tree>) {
  return (
    <AssetCard
      hue="tree"
      art={treeArt(tree)}
      asset={tree}
      line={tree.botanicalName}
      status={status}
      photo={tree.photoUrls[0]}
      open={open}
    >
      <LedgerLine label={MESSAGES.planted}>{dayText(tree.plantingDate)}</LedgerLine>
      <LedgerLine label={MESSAGES.height}>{heightText(tree)}</LedgerLine>
      <LedgerLine label={MESSAGES.dbh}>{dbhText(tree)}</LedgerLine>
    </AssetCard>
  )
})
