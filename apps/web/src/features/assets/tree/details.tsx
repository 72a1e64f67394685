import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { dayText } from '../../../lib/format/days.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { optionalPart } from '../../../lib/language/lazy-part.tsx'
import {
  labels as LABELS,
  details as MESSAGES,
  card as TREE_CARD_MESSAGES,
} from '../../../messages/en/assets/tree.json'
import { LedgerLine } from '../../../ui/figures/ledger-lines.tsx'
import type { DetailsProps } from '../asset.ts'
import { fixOf, withFix } from '../entry/fix.ts'
import { Co2Line } from '../measures.tsx'
import { AssetRead, KindPicture } from '../page/asset-read.tsx'
import { DetailsDialog } from '../page/details-dialog.tsx'
import { useDetailsMode } from '../page/details-mode.ts'
import { TreeFields } from './fields.tsx'
import { idsOf } from './photos/use-photos.ts'
import { dbhText, heightText, type Tree, treeArt, treeCo2 } from './tree.ts'
import { useTreeUpdate } from './use-update.ts'

const TreeSecondEstimate = optionalPart(async () => (await import('../estimates.tsx')).TreeSecondEstimate)

/** A tree in a dialog. Remounted for each tree. */
export function TreeDetails({ item: tree, status, start, field: startField, close }: DetailsProps<Tree>) {
  const id = useId()
  const { mode, setMode, field, improve } = useDetailsMode(start, startField)
  const { form, save, start: stored } = useTreeUpdate(tree, () => setMode('read'))
  const fix = fixOf('tree', tree, status)
  return (
    <DetailsDialog
      asset={tree}
      line={tree.botanicalName}
      status={status}
      mode={mode}
      setMode={setMode}
      form={id}
      busy={save.busy}
      cancel={save.cancel}
      close={close}
      reviewAgain={MESSAGES.reviewAgain}
      startField={field ?? fix?.field}
      read={
        <AssetRead
          kind="tree"
          asset={tree}
          status={status}
          labels={{ ...LABELS, photos: MESSAGES.photos }}
          onFix={() => setMode('edit')}
          onImprove={improve}
          picture={<Photos tree={tree} />}
          estimate={<TreeSecondEstimate item={tree} />}
        >
          <LedgerLine label={MESSAGES.botanicalName}>{tree.botanicalName}</LedgerLine>
          <LedgerLine label={TREE_CARD_MESSAGES.planted}>{dayText(tree.plantingDate)}</LedgerLine>
          <LedgerLine label={TREE_CARD_MESSAGES.height}>{heightText(tree)}</LedgerLine>
          <LedgerLine label={TREE_CARD_MESSAGES.dbh}>{dbhText(tree)}</LedgerLine>
          <LedgerLine label={MESSAGES.location}>{tree.location}</LedgerLine>
          {status === 'approved' ? (
            <LedgerLine label={MESSAGES.visits}>
              <Link to="/trees/$tid" params={{ tid: tree.id }}>
                {MESSAGES.openVisits}
              </Link>
            </LedgerLine>
          ) : null}
          <Co2Line {...treeCo2(tree)} rule />
        </AssetRead>
      }
      edit={
        <TreeFields
          id={id}
          form={withFix(form, fix, stored.values)}
          withDbh
          save={save}
          photoNote={
            fix?.field === 'photos' && idsOf(form.list.photos) === idsOf(stored.photos)
              ? fix.message
              : undefined
          }
        />
      }
    />
  )
}

function Photos({ tree }: { tree: Tree }) {
  const [chosen, setChosen] = useState(0)
  const urls = tree.photoUrls
  const url = urls[chosen] ?? urls[0]
  if (url === undefined) return <KindPicture kind="tree" art={treeArt(tree)} />
  return (
    <div>
      <img
        src={url}
        alt={format(MESSAGES.photo, { name: tree.name, n: chosen + 1, of: urls.length })}
        className="max-h-90 w-full rounded-xl bg-sunken object-contain"
        decoding="async"
      />
      {urls.length > 1 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {urls.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                className="block size-16 overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-forest"
                aria-label={format(MESSAGES.showPhoto, { n: at + 1 })}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at)}
              >
                <img src={one} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
