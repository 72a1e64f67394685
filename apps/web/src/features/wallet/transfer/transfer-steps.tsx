import { ArrowDown, Check, Clock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText, isoDay } from '../../../lib/format/days.ts'
import { creditsText } from '../../../lib/format/figures.ts'
import { format } from '../../../lib/language/catalogues.ts'
import { useSession } from '../../../lib/session/session.ts'
import { send as MESSAGES } from '../../../messages/en/credit-transfers.json'
import { pictureUrl } from '../../../ui/art.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { EntryDate } from '../../../ui/figures/entry.tsx'
import { LedgerLine, LedgerLines } from '../../../ui/figures/ledger-lines.tsx'
import { usePaused } from '../../../ui/form/search-field.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { InlineNote } from '../../../ui/page/inline-note.tsx'
import { type Transfer, useSuggestions } from './queries.ts'
import type { TransferForm, TransferPreview } from './use-transfer.ts'

const YEAR_LENGTH = 'YYYY'.length

type PersonProps = { name: string; avatar: string | null; label?: string; note?: ReactNode }

/** A member with picture and name. @param label shown instead of the name */
export function Person({ name, avatar, label = name, note }: PersonProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-start">
      <Avatar name={name} src={pictureUrl(avatar)} size="lg" />
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-strong">{label}</b>
        {note ? <span className="block text-14 text-ink-soft">{note}</span> : null}
      </span>
    </span>
  )
}

export const sinceText = (since: number): string =>
  format(MESSAGES.since, { year: isoDay(since).slice(0, YEAR_LENGTH) })

export function ChooseStep({ form, available }: Pick<TransferForm, 'form'> & { available: number }) {
  const { username } = form.values
  return (
    <>
      <div className="grid gap-2">
        <TextField
          {...form.field('username')}
          label={MESSAGES.username}
          hint={MESSAGES.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Suggestions typed={username} onChoose={(name) => form.fill({ username: name })} />
      </div>
      <NumberField
        {...form.field('amount')}
        label={MESSAGES.amount}
        badge={<span className="font-normal text-ink-soft">{format(MESSAGES.of, { available })}</span>}
        inputMode="numeric"
        min={1}
        step={1}
      />
    </>
  )
}

/** Members to choose from; the chosen one stays visible. */
function Suggestions({ typed, onChoose }: { typed: string; onChoose: (name: string) => void }) {
  const paused = usePaused(typed)
  const { data, isError, isFetching, refetch } = useSuggestions(paused)
  if (paused === '') return null
  if (isError)
    return (
      <InlineNote busy={isFetching} onRetry={() => void refetch()}>
        {MESSAGES.searchFailed}
      </InlineNote>
    )
  if (data === undefined) return null
  if (data.length === 0)
    return (
      <p className="text-14 text-ink-soft" role="status">
        {MESSAGES.nobody}
      </p>
    )
  const chosen = data.filter(({ name }) => name === typed)
  return (
    <ul className="overflow-hidden rounded-xl border border-line" aria-label={MESSAGES.found}>
      {(chosen.length > 0 ? chosen : data).map(({ id, name, avatar, title }) => (
        <li key={id} className="border-t first:border-t-0">
          <button
            type="button"
            className="flex min-h-tap w-full items-center gap-3 px-3.5 py-2.5 -outline-offset-2 hover:bg-forest-wash aria-pressed:bg-forest-wash"
            aria-pressed={name === typed}
            onClick={() => onChoose(name)}
          >
            <Person name={name} avatar={avatar} note={title} />
            {name === typed ? (
              <Check className="size-5 flex-none text-forest-ink" aria-hidden="true" />
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function PreviewStep({ preview }: { preview: TransferPreview }) {
  const { receiver, amount, serials, available_after, expires_at } = preview
  const { user } = useSession()
  return (
    <>
      <div className="grid gap-1 rounded-xl bg-sunken p-3.5">
        <Person name={user?.username ?? ''} avatar={null} label={MESSAGES.you} note={user?.username} />
        <p className="flex items-center gap-3 px-3 py-1 text-forest-ink">
          <ArrowDown aria-hidden="true" />
          <b className="tabular-nums text-20 font-head">{format(MESSAGES.credits, { amount })}</b>
        </p>
        <Person name={receiver.name} avatar={receiver.avatar} note={sinceText(receiver.since)} />
      </div>
      <LedgerLines>
        <LedgerLine label={MESSAGES.serials}>
          <SerialList serials={serials} />
        </LedgerLine>
        <LedgerLine label={MESSAGES.after}>{creditsText(available_after)}</LedgerLine>
        <LedgerLine label={MESSAGES.expires}>{dayText(isoDay(expires_at))}</LedgerLine>
      </LedgerLines>
      <p className="text-14 text-ink-soft">{format(MESSAGES.reserved, { name: receiver.name })}</p>
    </>
  )
}

function SerialList({ serials }: { serials: readonly string[] }) {
  return (
    <span className="mono grid max-h-40 overflow-y-auto text-end">
      {serials.map((serial) => (
        <span key={serial}>{serial}</span>
      ))}
    </span>
  )
}

export function SentStep({ transfer }: { transfer: Transfer }) {
  const { other, amount, created_at, expires_at } = transfer
  const next = { name: other.name, day: dayText(isoDay(expires_at)) }
  return (
    <ol>
      <li className="entry">
        <EntryDate at={created_at} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-strong">{format(MESSAGES.sent, { amount })}</p>
          <p className="text-14 text-ink-soft">{MESSAGES.sentText}</p>
        </div>
        <Send className="size-5 text-forest-ink" aria-hidden="true" />
      </li>
      <li className="entry">
        <span />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-strong">{format(MESSAGES.next, next)}</p>
          <p className="text-14 text-ink-soft">{format(MESSAGES.nextText, next)}</p>
        </div>
        <Clock className="size-5 text-pending-ink" aria-hidden="true" />
      </li>
    </ol>
  )
}
