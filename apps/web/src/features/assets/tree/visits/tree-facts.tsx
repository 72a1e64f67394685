import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { dayText, isoDay } from '../../../../lib/format/days.ts'
import { decimalText, percentText, wholeText } from '../../../../lib/format/figures.ts'
import { format } from '../../../../lib/language/catalogues.ts'
import {
  growth as GROWTH,
  facts as MESSAGES,
  survival as SURVIVAL,
} from '../../../../messages/en/assets/visits.json'
import { Art } from '../../../../ui/art.tsx'
import { StatusBadge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../../../ui/figures/ledger-lines.tsx'
import { treeArt } from '../tree.ts'
import type { VisitedTree } from './queries.ts'

/** The newest photo, and where the tree's credits are. */
export function TreeFacts({ data }: { data: VisitedTree }) {
  const { tree, visits, held_credits: held, held_until } = data
  const photo =
    visits.find(({ present, image_url }) => present && image_url !== null)?.image_url ?? tree.images[0]
  return (
    <Card pad={false} className="overflow-hidden">
      <div className="hue-tree grid h-42 place-items-center bg-hue-wash">
        {photo ? (
          <img src={photo} alt="" decoding="async" className="h-42 w-full object-cover" />
        ) : (
          <Art
            name={treeArt({ name: tree.treename, botanicalName: tree.botanicalname })}
            className="size-38"
          />
        )}
      </div>
      <div className="p-4 lg:p-5">
        <LedgerLines>
          <LedgerLine label={MESSAGES.status}>
            <StatusBadge status={tree.status} />
          </LedgerLine>
          <LedgerLine label={MESSAGES.botanicalName}>{tree.botanicalname}</LedgerLine>
          <LedgerLine label={MESSAGES.location}>{tree.location}</LedgerLine>
          <LedgerLine label={MESSAGES.height}>
            {format(GROWTH.metres, { metres: decimalText(tree.height) })}
          </LedgerLine>
          {tree.approved_date === null ? null : (
            <LedgerLine label={MESSAGES.held}>{held === 0 ? MESSAGES.none : wholeText(held)}</LedgerLine>
          )}
        </LedgerLines>
        {held > 0 && held_until !== null ? (
          <p className="mt-2 text-12 text-ink-soft">
            {format(MESSAGES.heldUntil, { day: dayText(isoDay(held_until)) })}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

const PERCENT = 100
const share = ({ alive, visited }: { alive: number; visited: number }): string =>
  percentText(Math.round((PERCENT * alive) / visited))

/** How many of the member's trees live, and of everybody's. */
export function Survival({ data: { survival, held_credits } }: { data: VisitedTree }) {
  const { own, all } = survival
  return (
    <Card>
      <h2 className="font-strong">{SURVIVAL.title}</h2>
      {own.visited === 0 ? (
        <p className="mt-1 text-14 text-ink-soft">{SURVIVAL.none}</p>
      ) : (
        <>
          <p className="mt-1 text-28 font-head tabular-nums">{format(SURVIVAL.figure, own)}</p>
          <p className="text-12 text-ink-soft">
            {all.visited === 0
              ? format(SURVIVAL.own, { own: share(own) })
              : format(SURVIVAL.compare, { own: share(own), all: share(all) })}
          </p>
          <svg className="mt-2.5 block h-2 w-full rounded-full bg-sunken" aria-hidden="true">
            <rect
              width={`${(PERCENT * own.alive) / own.visited}%`}
              height="100%"
              rx="4"
              fill="var(--forest)"
            />
          </svg>
        </>
      )}
      <p className="mt-3 text-12 text-ink-soft">{SURVIVAL.method}</p>
      {held_credits > 0 ? (
        <p className="mt-2 text-14 text-ink-soft">
          {format(SURVIVAL.dead, { held: held_credits, others: CREDITS_PER_ASSET - held_credits })}
        </p>
      ) : null}
    </Card>
  )
}
