import {
  CalendarCheck,
  Copy,
  Flag as FlagIcon,
  Hourglass,
  Scale,
  Sprout,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../lib/language/catalogues.ts'
import {
  claims as CLAIMS,
  flags as FLAGS,
  people as PEOPLE,
  provisional as PROVISIONAL,
  purposes as PURPOSES,
  queue as QUEUE,
} from '../../messages/en/review.json'
import { badgeClass } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { KIND_HUES, KindIcon, kindClass } from '../../ui/kind-icon.tsx'
import type { ListedCase } from './queries.ts'

/** The icon of a kind of entry, in its hue. */
export function CaseIcon({ kind }: { kind: ListedCase['kind'] }) {
  if (kind !== 'activity' && kind !== 'visit') return <KindIcon hue={KIND_HUES[kind]} small />
  return (
    <span aria-hidden="true" className={kindClass(kind === 'visit' ? 'tree' : 'forest', true)}>
      {OTHER_ICONS[kind]}
    </span>
  )
}

const OTHER_ICONS = { activity: <Sprout />, visit: <CalendarCheck /> } as const

/** The icon of a kind without a background. */
export const caseIcon = (kind: ListedCase['kind']): ReactNode =>
  kind === 'activity' || kind === 'visit' ? OTHER_ICONS[kind] : <KindIcon hue={KIND_HUES[kind]} bare />

type Tone = 'pending' | 'rejected' | 'neutral'

function Badge({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={
        tone === 'neutral'
          ? classNames(badgeClass('pending'), 'border-line! bg-sunken! text-ink-soft!')
          : badgeClass(tone)
      }
    >
      {icon}
      {children}
    </span>
  )
}

/** What a reviewer should look at first. */
export function Flags({ entry, none = false }: { entry: ListedCase; none?: boolean }) {
  const { flags, provisional, claim, purpose, left_to_others } = entry
  const isPlain =
    flags.length === 0 &&
    provisional === null &&
    purpose === 'review' &&
    !left_to_others &&
    (claim === null || claim.by_you)
  if (isPlain)
    return none ? <span className="text-14 text-ink-soft max-md:hidden">{QUEUE.noFlags}</span> : null
  return (
    <span className="flex flex-wrap gap-1.5">
      {purpose === 'review' ? null : (
        <Badge tone="pending" icon={<Scale aria-hidden="true" />}>
          {PURPOSES[purpose]}
        </Badge>
      )}
      {flags.map((flag) => (
        <Badge
          key={flag}
          tone={flag === 'same_photo' ? 'rejected' : 'pending'}
          icon={flag === 'same_photo' ? <Copy aria-hidden="true" /> : <FlagIcon aria-hidden="true" />}
        >
          {FLAGS[flag]}
        </Badge>
      ))}
      {provisional === null ? null : (
        <Badge tone="neutral" icon={<Hourglass aria-hidden="true" />}>
          {PROVISIONAL[provisional]}
        </Badge>
      )}
      {left_to_others ? (
        <Badge tone="neutral" icon={<Users aria-hidden="true" />}>
          {CLAIMS.leftToOthers}
        </Badge>
      ) : null}
      {claim === null || claim.by_you ? null : (
        <Badge tone="neutral" icon={<UserRoundCheck aria-hidden="true" />}>
          {CLAIMS.other}
        </Badge>
      )}
    </span>
  )
}

const CODE_DIGITS = 4

/** What identifies a member whose name reviewers do not see. */
export const ownerCode = (ownerId: string): string => ownerId.slice(-CODE_DIGITS).toUpperCase()

/** 'Member 4F0C': reviewers see no names, so that they decide about the entry alone. */
export const ownerText = ({ owner, owner_id }: Pick<ListedCase, 'owner' | 'owner_id'>): string =>
  format(PEOPLE[owner], { code: ownerCode(owner_id) })
