import type { api, ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Film, ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSend } from '../../../lib/api/use-send.ts'
import { wholeText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { batch as MESSAGES, provisional as PROVISIONAL } from '../../../messages/en/review.json'
import { Button } from '../../../ui/button.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { CaseIcon, ownerText } from '../case-marks.tsx'
import { type ListedCase, reviewKeys, undo } from '../queries.ts'

type Approvable = ReplyOf<typeof api.previewApprovals>['approvable'][number]
type Refused = ReplyOf<typeof api.previewApprovals>['refused'][number]
type Chosen = ReadonlyMap<string, ListedCase>

type PreviewProps = {
  approvable: readonly Approvable[]
  refused: readonly Refused[]
  chosen: Chosen
  /** Cases that the reviewer takes out again. */
  left: ReadonlySet<string>
  readOnly: boolean
  onLeave: (left: ReadonlySet<string>) => void
}

/** What is approved with its figures, and what is not. */
export function Preview({ approvable, refused, chosen, left, readOnly, onLeave }: PreviewProps) {
  const taken = approvable.filter(({ case_id }) => !left.has(case_id))
  const sum = (isActivity: boolean) =>
    taken.reduce((total, { kind, amount }) => total + ((kind === 'activity') === isActivity ? amount : 0), 0)
  const [credits, coins] = [sum(false), sum(true)]
  const toggle = (caseId: string) => {
    const changed = new Set(left)
    if (!changed.delete(caseId)) changed.add(caseId)
    onLeave(changed)
  }
  return (
    <>
      {approvable.length === 0 ? <p className="text-14">{MESSAGES.none}</p> : null}
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-x-6" aria-label={MESSAGES.approvable}>
        {approvable.map((entry) => (
          <li key={entry.case_id}>
            <label className="flex min-h-16 items-center gap-3">
              <Thumbnail picture={entry.picture} />
              <span className="grid min-w-0 flex-1">
                <span className="text-14 font-strong wrap-anywhere">{entry.title}</span>
                <span className="text-12 text-ink-soft">
                  {format(MESSAGES.line, { owner: ownerText(entry), points: entry.score })}
                </span>
                {entry.provisional === null ? null : (
                  <span className="text-12 text-ink-soft">{PROVISIONAL[entry.provisional]}</span>
                )}
                <span className="text-14">
                  {format(entry.kind === 'activity' ? MESSAGES.coins : MESSAGES.credits, {
                    amount: entry.amount,
                  })}
                </span>
              </span>
              <input
                type="checkbox"
                className="mx-3 size-5 flex-none accent-forest"
                checked={!left.has(entry.case_id)}
                disabled={readOnly}
                onChange={() => toggle(entry.case_id)}
              />
            </label>
          </li>
        ))}
      </ul>
      {refused.length > 0 ? (
        <section>
          <h3 className="mb-1 text-14 font-strong">{format(MESSAGES.refused, { count: refused.length })}</h3>
          <ul className="grid divide-y">
            {refused.map(({ case_id, why }) => (
              <Line key={case_id} entry={chosen.get(case_id)} text={MESSAGES.why[why]} />
            ))}
          </ul>
        </section>
      ) : null}
      {approvable.length > 0 ? (
        <LedgerLines>
          <LedgerLine label={MESSAGES.entries}>{wholeText(taken.length)}</LedgerLine>
          <LedgerLine label={MESSAGES.issued}>{wholeText(credits)}</LedgerLine>
          {coins > 0 ? <LedgerLine label={MESSAGES.paid}>{wholeText(coins)}</LedgerLine> : null}
          <LedgerLine label={MESSAGES.notified}>
            {wholeText(new Set(taken.map(({ owner_id }) => owner_id)).size)}
          </LedgerLine>
        </LedgerLines>
      ) : null}
      <p className="text-14 text-ink-soft">{MESSAGES.note}</p>
    </>
  )
}

const BOX = 'h-16 w-21 flex-none rounded-control'

function Thumbnail({ picture }: Pick<Approvable, 'picture'>) {
  if (picture?.type.startsWith('image/'))
    return <img src={picture.url} alt="" className={`${BOX} object-cover`} />
  return (
    <span className={`${BOX} grid place-items-center bg-sunken text-ink-soft`} aria-hidden="true">
      {picture === null ? <ImageOff /> : <Film />}
    </span>
  )
}

type OutcomeProps = { results: ReplyOf<typeof api.approveCases>['results']; chosen: Chosen }

/** What happened to each entry. An approval can be undone here. */
export function Outcome({ results, chosen }: OutcomeProps) {
  return (
    <div role="status">
      <ul className="grid divide-y">
        {results.map(({ case_id, why }) => {
          const entry = chosen.get(case_id)
          return (
            <Line
              key={case_id}
              entry={entry}
              icon={
                why === null ? (
                  <CircleCheck aria-hidden="true" className="size-5 flex-none text-approved-ink" />
                ) : (
                  <CircleX aria-hidden="true" className="size-5 flex-none text-rejected-ink" />
                )
              }
              text={why === null ? MESSAGES.approved : MESSAGES.why[why]}
              action={why === null && entry ? <UndoButton entry={entry} /> : null}
            />
          )
        })}
      </ul>
    </div>
  )
}

type LineProps = { entry: ListedCase | undefined; text: string; icon?: ReactNode; action?: ReactNode }

function Line({ entry, text, icon, action }: LineProps) {
  if (!entry) return null
  return (
    <li className="flex items-center gap-3 py-2.5">
      {icon ?? <CaseIcon kind={entry.kind} />}
      <span className="grid min-w-0 flex-1">
        <span className="text-14 font-strong wrap-anywhere">{entry.title}</span>
        <span className="text-12 text-ink-soft">{text}</span>
      </span>
      {action}
    </li>
  )
}

function UndoButton({ entry }: { entry: ListedCase }) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, isSuccess } = useSend({
    mutationFn: () => undo(entry),
    onError: () => toast.error(MESSAGES.notUndone),
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.lists }),
  })
  if (isSuccess) return <span className="text-14 text-ink-soft">{MESSAGES.undone}</span>
  return (
    <Button
      variant="secondary"
      busy={isPending}
      aria-label={format(MESSAGES.undoEntry, { title: entry.title })}
      onClick={() => mutate()}
    >
      {MESSAGES.undo}
    </Button>
  )
}
