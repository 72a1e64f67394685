import { COINS_PER_PLANT } from '@eco/domain/activities/reward'
import type { AssetKind } from '@eco/domain/assets/kinds'
import { CREDITS_PER_ASSET } from '@eco/domain/credits/constants'
import { Link, useNavigate } from '@tanstack/react-router'
import { Leaf, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWaitTexts } from '../../../lib/api/waiting-times.ts'
import { isoDay } from '../../../lib/format/days.ts'
import { signedText, wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { isFreshPlanting, type Planting } from '../../../lib/places/planting.ts'
import { useSession } from '../../../lib/session/session.ts'
import { afterSave as MESSAGES } from '../../../messages/en/assets/pages.json'
import { wait as WAIT } from '../../../messages/en/member-review.json'
import { Art } from '../../../ui/art.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Figure } from '../../../ui/figures/calculation.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { KIND_HUES } from '../../../ui/kind-icon.tsx'
import { SavedHead } from '../../../ui/page/saved-head.tsx'
import { FigureSkeleton } from '../../../ui/page/skeleton.tsx'
import { Unavailable } from '../../../ui/page/unavailable.tsx'
import { OwnEvidence } from '../../../ui/review/evidence.tsx'
import type { Saved } from '../asset.ts'
import { KINDS } from '../kinds.ts'
import { measureText } from '../measures.tsx'
import { IMPROVED_FIELD } from '../page/details-mode.ts'
import { useBalance } from '../queries.ts'

type AfterSaveProps = {
  saved: Saved
  /** Reopens the form of this kind. */
  again: (kind: AssetKind) => void
  /** Fills the planting form; undefined while no planting can be logged. */
  plant: ((planting: Planting) => void) | undefined
}

/** The saved asset, its credits and CO2, and one next step. */
export function AfterSave({ saved, again, plant }: AfterSaveProps) {
  const wait = useWaitTexts(saved.kind)
  const navigate = useNavigate()
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[minmax(0,760px)_minmax(20rem,25rem)] lg:items-start">
      <div className="grid gap-4 md:gap-6">
        <div>
          <SavedHead title={saved.message} lead={wait && `${wait.full} ${WAIT.notify}`} />
          <Entry saved={saved} />
        </div>
        <Next saved={saved} again={again} plant={plant} />
      </div>
      <OwnEvidence
        entryId={saved.id}
        className="card card-pad"
        // The address is read by the page itself, so the router's types do not know it.
        onImprove={(part) =>
          void navigate({
            to: '/view-assets',
            search: { asset: saved.id, at: IMPROVED_FIELD[part] } as never,
          })
        }
      />
    </div>
  )
}

function Entry({ saved: { kind, art, name, line, photo, co2, at } }: { saved: Saved }) {
  return (
    <Card
      pad={false}
      className={classNames(
        'grid gap-3.5 overflow-hidden p-2 md:grid-cols-[260px_minmax(0,1fr)] md:gap-3',
        `hue-${KIND_HUES[kind]}`,
      )}
      aria-label={name}
    >
      <div className="grid h-39 place-items-center overflow-hidden rounded-control bg-hue-wash md:h-auto md:min-h-45">
        {photo ? (
          <img src={photo} alt="" className="size-full object-cover" decoding="async" />
        ) : (
          <Art name={art} className="size-35 object-contain" />
        )}
      </div>
      <div className="min-w-0 px-2 pt-1 pb-2 md:py-3 md:pr-4 md:pb-2 md:pl-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-20 font-head wrap-anywhere">{name}</h2>
            <p className="text-14 text-ink-soft wrap-anywhere">{line}</p>
          </div>
          <StatusBadge status="pending" />
        </div>
        <LedgerLines className="mt-2" data-toast-avoid="">
          <LedgerLine label={MESSAGES.credits}>
            <span className="text-[1.25rem] font-head text-pending-ink">{signedText(CREDITS_PER_ASSET)}</span>
            {MESSAGES.pending}
          </LedgerLine>
          {co2 ? (
            <LedgerLine label={co2.label}>
              <Figure calculation={co2.calculation}>{measureText(co2.kg, 'kg')}</Figure>
            </LedgerLine>
          ) : null}
          <LedgerLine label={MESSAGES.balance}>
            <Balance since={at} />
          </LedgerLine>
        </LedgerLines>
      </div>
    </Card>
  )
}

/** The member's credit balance from the ledger, including this asset. */
function Balance({ since }: { since: number }) {
  const { userId } = useSession()
  const { balance, failed, retry } = useBalance(userId, since)
  if (balance === undefined) return failed ? <Unavailable busy={false} onRetry={retry} /> : <FigureSkeleton />
  return (
    <>
      {wholeText(balance.total)}{' '}
      <span className="text-ink-soft">
        {format(MESSAGES.ofWhich, { pending: wholeText(balance.pending) })}
      </span>
    </>
  )
}

function Next({ saved, again, plant }: AfterSaveProps) {
  const { kind, planting } = saved
  const { next } = KINDS[kind]
  const today = isoDay(Date.now())
  if (planting && plant && isFreshPlanting(planting.date, today))
    return (
      <Offer
        title={planting.date === today ? MESSAGES.plantToday : MESSAGES.plantTitle}
        text={format(MESSAGES.plantText, {
          coins: COINS_PER_PLANT,
          photo: String(planting.photo !== undefined),
        })}
        kind={kind}
        again={again}
      >
        <Button icon={<Leaf aria-hidden="true" />} onClick={() => plant(planting)}>
          {MESSAGES.plant}
        </Button>
      </Offer>
    )
  const { title, text, open } = next?.messages ?? MESSAGES.next
  const link = next
    ? ({
        to: '/activity/$activityKey',
        params: { activityKey: next.activity },
        state: { log: true },
      } as const)
    : ({ to: '/activities' } as const)
  return (
    <Offer title={title} text={format(text, { coins: next?.coins ?? 0 })} kind={kind} again={again}>
      <Link {...link} className={buttonClass('primary')}>
        <Leaf aria-hidden="true" />
        {open}
      </Link>
    </Offer>
  )
}

type OfferProps = {
  title: string
  text: string
  kind: AssetKind
  again: (kind: AssetKind) => void
  /** The page's only solid button. */
  children: ReactNode
}

function Offer({ title, text, kind, again, children }: OfferProps) {
  return (
    <Card>
      <h2 className="text-20 font-head">{title}</h2>
      <p className="mt-0.5 text-14 text-ink-soft">{text}</p>
      <div className="mt-3.5 flex flex-wrap items-center gap-3 max-sm:[&>*]:w-full">
        {children}
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => again(kind)}>
          {KINDS[kind].section.another}
        </Button>
      </div>
      <Link to="/view-assets" className="mt-1 inline-flex min-h-tap items-center text-sm font-strong">
        {MESSAGES.view}
      </Link>
    </Card>
  )
}
