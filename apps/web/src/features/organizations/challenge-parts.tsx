import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { dayNumber } from '@eco/domain/activities/home-day'
import type { Badge } from '@eco/domain/challenges/board'
import { LATE_DAYS } from '@eco/domain/challenges/rules'
import { Bike, CalendarCheck, Repeat } from 'lucide-react'
import { dayText, isoDay, startOfDay } from '../../lib/format/days.ts'
import { percentText, wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { activity as ACTIVITY_TEXTS } from '../../messages/en/activity-catalogue.json'
import { badges as BADGES, parts as MESSAGES } from '../../messages/en/challenges.json'
import { pictureUrl } from '../../ui/art.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, StatCard } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { kindClass } from '../../ui/kind-icon.tsx'

type Shown = { challenge: WireChallenge }

const HEAD = 'mb-3 flex items-baseline justify-between gap-3'
const ICONS: Record<Badge, typeof Bike> = { first: Bike, five_days: CalendarCheck, every_week: Repeat }

type Dated = Pick<WireChallenge, 'starts_on' | 'ends_on' | 'phase'>

/** '1 Nov 2026 to 30 Nov 2026, 10 days left' */
export const periodText = ({ starts_on, ends_on }: Dated): string =>
  format(MESSAGES.period, { start: dayText(starts_on), end: dayText(ends_on) })

export function phaseText({ starts_on, ends_on, phase }: Dated): string {
  const today = dayNumber(isoDay(Date.now()))
  const days = phase === 'upcoming' ? dayNumber(starts_on) - today : dayNumber(ends_on) - today
  return format(MESSAGES.phase, { phase, days: Math.max(0, days) })
}

/** @param withWaiting for who runs it */
export function Stats({ challenge, withWaiting = false }: Shown & { withWaiting?: boolean }) {
  const { members, teams, accepted, waiting } = challenge
  return (
    <div className={classNames('grid grid-cols-2 gap-3 md:gap-4', withWaiting && 'md:grid-cols-3')}>
      <StatCard
        label={MESSAGES.members}
        figure={wholeText(members)}
        notes={format(MESSAGES.inTeams, { teams: teams.length })}
      />
      <StatCard label={MESSAGES.activities} figure={wholeText(accepted)} notes={MESSAGES.approved} />
      {withWaiting ? (
        <StatCard
          label={MESSAGES.waiting}
          figure={wholeText(waiting)}
          notes={MESSAGES.countedLater}
          className="max-md:col-span-2"
        />
      ) : null}
    </div>
  )
}

/** Teams by activities per member, with a bar relative to the first. */
export function Teams({ challenge: { teams } }: Shown) {
  const each = ({ members, activities }: (typeof teams)[number]) =>
    activities === null ? null : activities / members
  const most = Math.max(1, ...teams.map((team) => each(team) ?? 0))
  return (
    <Card aria-label={MESSAGES.teams}>
      <div className={HEAD}>
        <h2 className="text-20 font-head">{MESSAGES.teams}</h2>
        <span className="text-14 text-ink-soft">{MESSAGES.perMember}</span>
      </div>
      <ol>
        {teams.map((team, at) => {
          const share = each(team)
          return (
            <li key={team.team_id} className="flex items-start gap-3 border-t py-3 first:border-t-0">
              <span className="w-5 text-ink-soft tabular-nums">{at + 1}</span>
              <span className="min-w-0 flex-1">
                <b className="block font-strong wrap-anywhere">{team.name}</b>
                <span className="block text-12 text-ink-soft">
                  {team.activities === null
                    ? format(MESSAGES.teamTooSmall, { members: team.members })
                    : format(MESSAGES.teamFigures, { members: team.members, activities: team.activities })}
                </span>
                {share === null ? null : (
                  <svg className="mt-1.5 block h-2 w-full" aria-hidden="true">
                    <rect width="100%" height="100%" rx="4" className="fill-line" />
                    <rect width={`${(100 * share) / most}%`} height="100%" rx="4" className="fill-forest" />
                  </svg>
                )}
              </span>
              {share === null ? null : <b className="font-strong tabular-nums">{percentText(share)}</b>}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Those who chose to be named. */
export function Board({ challenge: { board, unnamed, members } }: Shown) {
  if (board === null) return null
  return (
    <Card aria-label={MESSAGES.board}>
      <div className={HEAD}>
        <h2 className="text-20 font-head">{MESSAGES.board}</h2>
        <span className="text-14 text-ink-soft">{MESSAGES.onBoard}</span>
      </div>
      {members === 0 ? <p className="text-14 text-ink-soft">{MESSAGES.noMembers}</p> : null}
      {members > 0 && board.length === 0 ? (
        <p className="text-14 text-ink-soft">{MESSAGES.nobodyNamed}</p>
      ) : null}
      <ol>
        {board.map(({ name, avatar, team, activities }) => (
          <li key={name} className="flex items-center gap-3 border-t py-3 first:border-t-0">
            <Avatar name={name} src={pictureUrl(avatar)} />
            <span className="min-w-0 flex-1">
              <b className="block font-strong wrap-anywhere">{name}</b>
              {team === null ? null : <span className="block text-12 text-ink-soft">{team}</span>}
            </span>
            <b className="font-strong tabular-nums">{wholeText(activities)}</b>
          </li>
        ))}
      </ol>
      {members === 0 ? null : (
        <p className="mt-2 text-12 text-ink-soft">{format(MESSAGES.unnamed, { count: unnamed })}</p>
      )}
    </Card>
  )
}

export function Badges({ challenge: { badges, members } }: Shown) {
  return (
    <Card aria-label={MESSAGES.badges}>
      <h2 className="mb-1 text-20 font-head">{MESSAGES.badges}</h2>
      <ul>
        {badges.map(({ badge, members: reached }) => {
          const Icon = ICONS[badge]
          return (
            <li key={badge} className="flex items-center gap-3 border-t py-3 first:border-t-0">
              <span className={kindClass('forest', true)} aria-hidden="true">
                <Icon className="size-4" />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-strong">{BADGES[badge].name}</b>
                <span className="block text-12 text-ink-soft">{BADGES[badge].text}</span>
              </span>
              <span className="text-14 font-strong tabular-nums">
                {format(MESSAGES.reached, { members: reached, all: members })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Where today is between the first and the last day. */
export function Dates({ challenge }: Shown) {
  const { starts_on, ends_on, phase } = challenge
  const [from, to, now] = [startOfDay(starts_on), startOfDay(ends_on, 1), Date.now()]
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)))
  return (
    <Card aria-label={MESSAGES.dates}>
      <h2 className="mb-3 text-20 font-head">{MESSAGES.dates}</h2>
      <svg className="block h-4 w-full overflow-visible" aria-hidden="true">
        <rect y="4" width="100%" height="8" rx="4" className="fill-line" />
        <rect y="4" width={`${100 * share}%`} height="8" rx="4" className="fill-forest" />
        {phase === 'running' ? (
          <circle cx={`${100 * share}%`} cy="8" r="7" className="fill-sun stroke-forest" strokeWidth="2" />
        ) : null}
      </svg>
      <div className="mt-2 flex justify-between gap-3 text-12">
        <span>
          {dayText(starts_on)}
          <span className="block text-ink-soft">{MESSAGES.start}</span>
        </span>
        <span className="text-center font-strong">{phaseText(challenge)}</span>
        <span className="text-end">
          {dayText(ends_on)}
          <span className="block text-ink-soft">{MESSAGES.end}</span>
        </span>
      </div>
    </Card>
  )
}

export function Rules({ challenge: { activities, ends_on } }: Shown) {
  const late = dayText(isoDay(startOfDay(ends_on, LATE_DAYS)))
  return (
    <Card aria-label={MESSAGES.rules}>
      <h2 className="mb-1 text-20 font-head">{MESSAGES.rules}</h2>
      <FactLines
        facts={[
          {
            label: MESSAGES.activities,
            value: activities.map((key) => ACTIVITY_TEXTS[key].title).join(', '),
          },
          { label: MESSAGES.counts, value: MESSAGES.countsText },
          { label: MESSAGES.late, value: format(MESSAGES.until, { day: late }) },
          { label: MESSAGES.who, value: MESSAGES.anyone },
        ]}
      />
    </Card>
  )
}
