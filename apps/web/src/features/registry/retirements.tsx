import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { retirements as MESSAGES } from '../../messages/en/registry.json'
import { Card } from '../../ui/card.tsx'
import { EntryDate } from '../../ui/figures/entry.tsx'
import { ListEnd } from '../../ui/page/list-end.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'
import { useRetirements } from './queries.ts'

/** Credits that were used up, the newest first; a private purpose stays private. */
export function Retirements() {
  const query = useRetirements()
  const { retirements } = query
  return (
    <Card aria-label={MESSAGES.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-20 font-head">{MESSAGES.title}</h2>
        <a
          className="-my-2 inline-flex min-h-tap items-center text-14 font-strong"
          href="/registry/retirements.json"
        >
          {MESSAGES.feed}
        </a>
      </div>
      {retirements === undefined && !query.isError ? <SkeletonLines className="h-10" /> : null}
      {retirements?.length === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.none}</p> : null}
      <ul>
        {retirements?.map(({ at, credits, purpose, certificate, serials }) => (
          <li key={serials[0]} className="entry">
            <EntryDate at={at} />
            <div className="min-w-0">
              <p className="text-14 font-strong wrap-anywhere">{purpose ?? MESSAGES.notPublic}</p>
              {certificate === null ? null : (
                <a className="text-12" href={`/certificate/${certificate}`}>
                  {certificate}
                </a>
              )}
            </div>
            <p className="tabular-nums font-head">
              <span aria-hidden="true">{wholeText(credits)}</span>
              <span className="sr-only">{format(MESSAGES.credits, { count: credits })}</span>
            </p>
          </li>
        ))}
      </ul>
      <ListEnd query={query} failed={MESSAGES.failed} more={MESSAGES.more} />
    </Card>
  )
}
