import type { AssetStatus } from '@eco/domain/assets/kinds'
import { useState } from 'react'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { details as MESSAGES, card as TREE_CARD_MESSAGES } from '../../../messages/en/assets/tree.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import { AssetRead, KindPicture } from '../page/asset-read.tsx'
import { treeArt } from '../pictures.ts'
import { dbhText, heightText, type Tree } from './tree.ts'

/** Photos and facts of a tree. */
export function TreeRead({ tree, status }: { tree: Tree; status: AssetStatus }) {
  return (
    <AssetRead asset={tree} status={status} picture={<Photos tree={tree} />}>
      <LedgerLine label={MESSAGES.botanicalName}>{tree.botanicalName}</LedgerLine>
      <LedgerLine label={TREE_CARD_MESSAGES.planted}>{dayText(tree.plantingDate)}</LedgerLine>
      <LedgerLine label={TREE_CARD_MESSAGES.height}>{heightText(tree)}</LedgerLine>
      <LedgerLine label={TREE_CARD_MESSAGES.dbh}>{dbhText(tree)}</LedgerLine>
      <LedgerLine label={MESSAGES.location}>{tree.location}</LedgerLine>
    </AssetRead>
  )
}

function Photos({ tree }: { tree: Tree }) {
  const [chosen, setChosen] = useState(0)
  const urls = tree.photoUrls
  const url = urls[chosen] ?? urls[0]
  if (url === undefined) return <KindPicture hue="tree" art={treeArt(tree)} />
  return (
    <div>
      <img
        src={url}
        alt={format(MESSAGES.photo, { name: tree.name, n: chosen + 1, of: urls.length })}
        className="asset-photo-large"
        decoding="async"
      />
      {urls.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {urls.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className="asset-thumb"
                aria-label={format(MESSAGES.showPhoto, { n: at + 1 })}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                <img src={one} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
