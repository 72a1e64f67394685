import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { dayText, isoDay } from '../../../lib/format/days.ts'
import { creditsText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import {
  transfers as MESSAGES,
  send as SEND_MESSAGES,
  states as STATES,
} from '../../../messages/en/credit-transfers.json'
import { badgeClass } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { ListEnd } from '../../../ui/page/list-end.tsx'
import { SkeletonLines, useSkeleton } from '../../../ui/page/skeleton.tsx'
import { type Transfer, useEndTransfer, useOffers, useTransfers } from './queries.ts'
import { Person, sinceText } from './transfer-steps.tsx'

/** Credits that others offer, above the balance; nothing while there are none. */
export function Offers() {
  const { offers, isError, isFetching, refetch } = useOffers()
  if (isError)
    return (
      <InlineNote className="mb-4" busy={isFetching} onRetry={() => void refetch()}>
        {MESSAGES.offersFailed}
      </InlineNote>
    )
  if (offers.length === 0) return null
  return (
    <section aria-label={MESSAGES.offers} className="mb-4 grid gap-3 lg:mb-6">
      {offers.map((transfer, at) => (
        <Card
          key={transfer.id}
          aria-label={transfer.other.name}
          className="grid gap-3.5 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-6"
        >
          <Person
            name={transfer.other.name}
            avatar={transfer.other.avatar}
            note={sinceText(transfer.other.since)}
          />
          <div className="md:text-end">
            <p>
              <b className="tabular-nums text-20 font-head">
                {format(SEND_MESSAGES.credits, { amount: transfer.amount })}
              </b>{' '}
              <span className="text-14 text-ink-soft">{MESSAGES.offered}</span>
            </p>
            <p className="mono text-12 text-ink-soft">
              {format(MESSAGES.offerSerials, {
                serials: serialsOf(transfer),
                day: dayText(isoDay(transfer.expires_at)),
              })}
            </p>
          </div>
          <Answers transfer={transfer} isFirst={at === 0} />
        </Card>
      ))}
    </section>
  )
}

/** The buttons of a transfer that waits for an answer. @param isFirst its answer is the page's next step */
function Answers({ transfer, isFirst = false }: { transfer: Transfer; isFirst?: boolean }) {
  const { underWay, mutate } = useEndTransfer()
  const { state, direction, amount, other } = transfer
  if (state !== 'open') return null
  const named = { amount, name: other.name }
  const busy = underWay?.input.as
  if (direction === 'sent')
    return (
      <Button
        variant="secondary"
        busy={busy === 'cancel'}
        aria-label={format(MESSAGES.cancelLabel, named)}
        onClick={() => mutate({ transfer, as: 'cancel' })}
      >
        {MESSAGES.cancel}
      </Button>
    )
  return (
    <div className="flex gap-3 max-md:[&>button]:flex-1">
      <Button
        variant="secondary"
        busy={busy === 'decline'}
        disabled={busy === 'accept'}
        aria-label={format(MESSAGES.declineLabel, named)}
        onClick={() => mutate({ transfer, as: 'decline' })}
      >
        {MESSAGES.decline}
      </Button>
      <Button
        variant={isFirst ? 'primary' : 'tint'}
        busy={busy === 'accept'}
        disabled={busy === 'decline'}
        aria-label={format(MESSAGES.acceptLabel, named)}
        onClick={() => mutate({ transfer, as: 'accept' })}
      >
        {MESSAGES.accept}
      </Button>
    </div>
  )
}

/** Everything that was sent or received, newest first. */
export function TransferList() {
  const query = useTransfers()
  const { transfers, isPending } = query
  const skeleton = useSkeleton(isPending)
  if (isPending || skeleton) return skeleton ? <SkeletonLines className="h-14 w-full" /> : null
  if (transfers.length === 0 && !query.isError)
    return <EmptyState title={MESSAGES.empty} text={MESSAGES.emptyText} />
  return (
    <>
      <ul>
        {transfers.map((transfer) => (
          <li
            key={transfer.id}
            className="grid gap-3 border-t py-3.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_13rem_13rem] md:items-center md:gap-6"
          >
            <Person
              name={transfer.other.name}
              label={format(transfer.direction === 'sent' ? MESSAGES.to : MESSAGES.from, {
                name: transfer.other.name,
              })}
              avatar={transfer.other.avatar}
              note={
                <>
                  {dayText(isoDay(transfer.created_at))}{' '}
                  <span className="mono block text-12">{serialsOf(transfer)}</span>
                </>
              }
            />
            <div className="flex items-center justify-between gap-4">
              <State transfer={transfer} />
              <b className="tabular-nums font-head">{creditsText(transfer.amount)}</b>
            </div>
            <Answers transfer={transfer} />
          </li>
        ))}
      </ul>
      <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.older} className="mt-3" />
    </>
  )
}

/** The first block, and how many more there are. */
function serialsOf({ serials: [first = '', ...more] }: Transfer): string {
  return more.length === 0 ? first : format(MESSAGES.more, { serials: first, count: more.length })
}

const BADGES = {
  open: [Clock, 'pending'],
  accepted: [CircleCheck, 'approved'],
  declined: [CircleX, 'rejected'],
  cancelled: [CircleX, 'rejected'],
  expired: [CircleX, 'rejected'],
} as const

function State({ transfer: { state, direction, expires_at } }: { transfer: Transfer }) {
  const [Icon, colours] = BADGES[state]
  return (
    <span>
      <span className={badgeClass(colours)}>
        <Icon aria-hidden="true" />
        {state === 'open' && direction === 'sent' ? STATES.reserved : STATES[state]}
      </span>
      {state === 'open' ? (
        <span className="mt-1 block text-12 text-ink-soft">
          {format(MESSAGES.expires, { day: dayText(isoDay(expires_at)) })}
        </span>
      ) : null}
    </span>
  )
}
