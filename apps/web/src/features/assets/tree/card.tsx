import type { AssetStatus } from '@eco/domain/assets/kinds'
import { dayText } from '../../../lib/days.ts'
import { Art } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/ledger-lines.tsx'
import { CREDIT_WORDS, TREE_CARD_WORDS as WORDS } from '../messages.ts'
import type { Tree } from '../wire.ts'
import { dbhText, heightText } from './words.ts'

type TreeCardProps = { tree: Tree; status: AssetStatus; view: () => void; correct: () => void }

export function TreeCard({ tree, status, view, correct }: TreeCardProps) {
  const rejected = status === 'rejected'
  return (
    <article className="card asset-card hue-tree">
      <div className="asset-picture">
        {tree.photoUrls[0] ? (
          <img src={tree.photoUrls[0]} alt="" loading="lazy" decoding="async" className="asset-photo" />
        ) : (
          <Art name="asset-tree" className="asset-art" loading="lazy" />
        )}
      </div>
      <div className="asset-text">
        <div className="asset-head">
          <div className="min-w-0">
            <h3 className="font-head wrap-anywhere">{tree.name}</h3>
            <p className="text-12 text-ink-soft wrap-anywhere">{tree.botanicalName}</p>
          </div>
          <StatusBadge status={status} />
        </div>
        {rejected && tree.reason ? <p className="asset-why">{tree.reason}</p> : null}
        <LedgerLines className="asset-lines">
          {rejected ? (
            <LedgerLine label="Credits">{CREDIT_WORDS.rejected}</LedgerLine>
          ) : (
            <>
              <LedgerLine label={WORDS.planted}>{dayText(tree.plantingDate)}</LedgerLine>
              <LedgerLine label={WORDS.height}>{heightText(tree)}</LedgerLine>
              <LedgerLine label={WORDS.dbh}>{dbhText(tree)}</LedgerLine>
            </>
          )}
        </LedgerLines>
        <div className="asset-actions">
          <Button variant="secondary" onClick={view} aria-label={`${WORDS.view}, ${tree.name}`}>
            {WORDS.view}
          </Button>
          {rejected ? (
            <Button variant="tint" onClick={correct} aria-label={`${WORDS.correct}, ${tree.name}`}>
              {WORDS.correct}
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  )
}
