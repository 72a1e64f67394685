import type { WireChallenge } from '@eco/contract/organizations/challenges'
import { useParams, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Link2, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  Badges,
  Board,
  Dates,
  periodText,
  phaseText,
  Rules,
  Stats,
  Teams,
} from '../../features/organizations/challenge-parts.tsx'
import { format } from '../../lib/language/catalogues.ts'
import { console as MESSAGES } from '../../messages/en/challenges.json'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { lazyDialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useCopyLink } from '../../ui/overlay/use-copy-link.ts'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { SkeletonLines } from '../../ui/page/skeleton.tsx'
import { ConsoleLink } from '../link.tsx'
import { useDeleteChallenge, useOwnChallenge } from './queries.ts'

const ChallengeForm = lazyDialog(() => import('./challenge-form.tsx'), 'ChallengeForm')

/** A challenge of the organization, with its board. */
export function ChallengePage() {
  const { challengeId = '' } = useParams({ strict: false }) as { challengeId?: string }
  const { data, isError, isFetching, refetch } = useOwnChallenge(challengeId)
  return (
    <Page className="pt-5">
      <ConsoleLink to="/console/challenges" className={buttonClass('quiet', 'md', '-ms-4.5')}>
        <ArrowLeft aria-hidden="true" />
        {MESSAGES.back}
      </ConsoleLink>
      {data ? (
        <Found challenge={data} />
      ) : isError ? (
        <InlineNote busy={isFetching} onRetry={() => void refetch()}>
          {MESSAGES.failed}
        </InlineNote>
      ) : (
        <SkeletonLines className="h-14 w-full" />
      )}
    </Page>
  )
}

function Found({ challenge }: { challenge: WireChallenge }) {
  const [isOpen, setOpen] = useState(false)
  const copyLink = useCopyLink()
  const { challenge_id, title, teams } = challenge
  return (
    <>
      <PageHead
        title={title}
        lead={`${periodText(challenge)}, ${phaseText(challenge)}`}
        actions={
          <>
            <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
              {MESSAGES.edit}
            </Button>
            <Button
              variant="secondary"
              icon={<Link2 aria-hidden="true" />}
              onClick={() => void copyLink(`/challenge/${challenge_id}`)}
            >
              {MESSAGES.copy}
            </Button>
          </>
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <Stats challenge={challenge} withWaiting />
          {teams.length > 0 ? <Teams challenge={challenge} /> : null}
          <Board challenge={challenge} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Dates challenge={challenge} />
          <Badges challenge={challenge} />
          <Rules challenge={challenge} />
          <PublicPage challenge={challenge} />
        </div>
      </div>
      <ChallengeForm
        key={JSON.stringify(challenge)}
        challenge={challenge}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}

/** Who sees it, its link, and its deletion. */
function PublicPage({ challenge: { challenge_id, title, public: isPublic } }: { challenge: WireChallenge }) {
  const { confirm } = useAlert()
  const toast = useToast()
  const { history } = useRouter()
  const { mutate, isPending } = useDeleteChallenge(
    challenge_id,
    () => {
      toast.success(MESSAGES.deleted)
      history.push('/console/challenges')
    },
    () => toast.error(MESSAGES.deleteFailed),
  )
  const remove = async () => {
    const options = {
      title: format(MESSAGES.deleteTitle, { title }),
      text: MESSAGES.deleteText,
      confirmLabel: MESSAGES.delete,
      danger: true,
    }
    if (await confirm(options)) mutate()
  }
  return (
    <Card aria-label={MESSAGES.public}>
      <h2 className="mb-1 text-20 font-head">{MESSAGES.public}</h2>
      <p className="font-strong">{isPublic ? MESSAGES.visible : MESSAGES.hidden}</p>
      <p className="text-12 text-ink-soft">{MESSAGES.teamsOnly}</p>
      <p className="my-2">
        <a href={`/challenge/${challenge_id}`}>{MESSAGES.open}</a>
      </p>
      <Button variant="danger-outline" busy={isPending} onClick={() => void remove()}>
        {MESSAGES.delete}
      </Button>
    </Card>
  )
}
