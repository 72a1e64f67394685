import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { Link, useParams } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useLoadedMetadata } from '../../lib/page/loaded-metadata.ts'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { badges as BADGES, page as MESSAGES } from '../../messages/en/challenges.json'
import { Art } from '../../ui/art.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FactLines } from '../../ui/figures/ledger-lines.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { lazyDialog } from '../../ui/overlay/dialog.tsx'
import { useCopyLink } from '../../ui/overlay/use-copy-link.ts'
import { Page } from '../../ui/page/page.tsx'
import { ServerFilled } from '../../ui/page/server-filled.tsx'
import { Badges, Board, Dates, periodText, phaseText, Rules, Stats, Teams } from './challenge-parts.tsx'
import { useChallenge, useLeave } from './challenge-queries.ts'

const JoinDialog = lazyDialog(() => import('./challenge-join-dialog.tsx'), 'JoinDialog')

/** A challenge for everybody with its link. */
export function ChallengePage() {
  const { id } = useParams({ from: '/challenge/$id' })
  const query = useChallenge(id)
  const { data } = query
  const metadata = useMemo(() => {
    if (data === null) return { title: MESSAGES.missing, description: MESSAGES.missingText, unlisted: true }
    return data && { title: data.title, description: periodText(data) }
  }, [data])
  useLoadedMetadata(metadata)
  return (
    <Page className="pt-5">
      {data ? (
        <Found challenge={data} />
      ) : (
        <ServerFilled
          query={query}
          isMissing={data === null}
          texts={MESSAGES}
          action={
            <Link to="/" className={buttonClass()}>
              {MESSAGES.home}
            </Link>
          }
        />
      )}
    </Page>
  )
}

function Found({ challenge }: { challenge: WireChallenge }) {
  const [isOpen, setOpen] = useState(false)
  const { ask } = useLoginPrompt()
  const copyLink = useCopyLink()
  const { challenge_id, title, description, organization, activities, phase, mine, teams } = challenge
  const isOver = phase === 'late' || phase === 'ended'
  return (
    <>
      <Card className="grid items-center gap-5 md:grid-cols-[240px_1fr] md:gap-8">
        <div className="hue-forest grid place-items-center rounded-control bg-hue-wash p-4">
          <Art name={`activity-${activities[0] ?? 'eco-commute'}`} className="size-40 md:size-48" />
        </div>
        <div className="min-w-0">
          <p className="text-14 font-strong text-ink-soft">
            {format(MESSAGES.by, { name: organization.name })}
          </p>
          <h1 className="page-title wrap-anywhere">{title}</h1>
          {description === '' ? null : (
            <p className="mt-1 max-w-150 text-ink-soft wrap-anywhere whitespace-pre-line">{description}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {isOver ? null : (
              <Button
                variant={mine ? 'secondary' : 'primary'}
                size="lg"
                onClick={() => ask(() => setOpen(true), MESSAGES.loginReason)}
              >
                {mine ? MESSAGES.change : MESSAGES.join}
              </Button>
            )}
            <Button
              variant="secondary"
              size="lg"
              icon={<Link2 aria-hidden="true" />}
              onClick={() => void copyLink(`/challenge/${challenge_id}`)}
            >
              {MESSAGES.share}
            </Button>
          </div>
          <p className="mt-3 text-14 text-ink-soft">
            {periodText(challenge)}, {phaseText(challenge)}. {isOver ? null : MESSAGES.free}
          </p>
        </div>
      </Card>
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <Stats challenge={challenge} />
          {mine ? <Mine challenge={challenge} mine={mine} /> : null}
          {teams.length > 0 ? <Teams challenge={challenge} /> : null}
          <Board challenge={challenge} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Dates challenge={challenge} />
          <Badges challenge={challenge} />
          <Rules challenge={challenge} />
        </div>
      </div>
      <p className="mt-4 max-w-150 text-14 text-ink-soft">{MESSAGES.fair}</p>
      <JoinDialog
        key={`${mine?.team_id} ${mine?.named}`}
        challenge={challenge}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}

type MineProps = { challenge: WireChallenge; mine: NonNullable<WireChallenge['mine']> }

/** How the member takes part, and what is reached. */
function Mine({ challenge: { challenge_id, teams, phase }, mine }: MineProps) {
  const { confirm } = useAlert()
  const { mutate, isPending } = useLeave(challenge_id)
  const team = teams.find(({ team_id }) => team_id === mine.team_id)
  const leave = async () => {
    const options = { title: MESSAGES.leaveTitle, text: MESSAGES.leaveText, confirmLabel: MESSAGES.leave }
    if (await confirm(options)) mutate()
  }
  return (
    <Card aria-label={MESSAGES.mine}>
      <h2 className="mb-1 text-20 font-head">{MESSAGES.mine}</h2>
      <FactLines
        facts={[
          { label: MESSAGES.myActivities, value: wholeText(mine.activities) },
          { label: MESSAGES.myWaiting, value: wholeText(mine.waiting) },
          ...(teams.length > 0 ? [{ label: MESSAGES.myTeam, value: team?.name ?? MESSAGES.noTeam }] : []),
          {
            label: MESSAGES.myBadges,
            value:
              mine.badges.length === 0
                ? MESSAGES.noTeam
                : mine.badges.map((badge) => BADGES[badge].name).join(', '),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {phase === 'running' ? (
          <Link to="/activities" className={buttonClass()}>
            {MESSAGES.log}
          </Link>
        ) : null}
        <Button variant="secondary" busy={isPending} onClick={() => void leave()}>
          {MESSAGES.leave}
        </Button>
      </div>
    </Card>
  )
}
