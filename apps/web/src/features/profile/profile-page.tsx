import type { EraseReceipt } from '@eco/contract/accounts/account'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Lock } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { queryKeys } from '../../lib/api/query.ts'
import { dropDraft, readDraftOf } from '../../lib/form/drafts.ts'
import { lazyPart } from '../../lib/language/lazy-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { form as FORM_MESSAGES, profile as MESSAGES } from '../../messages/en/profile.json'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton, useSkeleton } from '../../ui/page/skeleton.tsx'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { AccountCard } from './account-card.tsx'
import { AuditCard } from './audit-card.tsx'
import { IdCard } from './id-card.tsx'
import { Alert } from './pieces.tsx'
import { PROFILE_DRAFT, useProfile } from './queries.ts'
import { Reading } from './reading.tsx'
import { SessionsCard } from './sessions-card.tsx'

const EditForm = lazyPart(() => import('./editing/edit-form.tsx'), 'EditForm')

const LAYOUT = 'grid gap-4 pt-6 ml:grid-cols-[320px_minmax(0,1fr)] ml:items-start ml:gap-6'

type ProfilePageProps = {
  onErased: (receipt: EraseReceipt) => void
  /** How the account is protected besides the password. */
  security: ReactNode
  /** Which mails the member gets. */
  mail: ReactNode
}

/** The member's profile: view and edit mode, picture, sessions, data export, and deletion. */
export function ProfilePage({ onErased, security, mail }: ProfilePageProps) {
  const { userId = '' } = useSession()
  const queries = useQueryClient()
  const { alert } = useAlert()
  const { data, isError, isFetching, refetch } = useProfile(userId)
  const [editing, setEditing] = useState(() => readDraftOf(PROFILE_DRAFT) !== undefined)
  const skeleton = useSkeleton(data === undefined && !isError)

  const reload = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.avatar(userId) })
    return refetch()
  }
  const stopEditing = () => {
    dropDraft(PROFILE_DRAFT)
    setEditing(false)
    void reload()
  }
  const saved = async () => {
    await alert(FORM_MESSAGES.saved)
    stopEditing()
  }

  const failed = isError ? (
    <Alert className="items-center">
      <CircleAlert aria-hidden="true" />
      <p className="flex-1 font-strong">{MESSAGES.loadFailed}</p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {MESSAGES.retry}
      </Button>
    </Alert>
  ) : null
  if (!data)
    return (
      <Page aria-busy={isFetching}>
        <h1 className="sr-only">{MESSAGES.personal}</h1>
        {failed}
        {skeleton ? <Waiting /> : null}
      </Page>
    )
  return (
    <Page>
      <div className={LAYOUT}>
        <IdCard
          loaded={data}
          editing={editing}
          toggle={() => (editing ? stopEditing() : setEditing(true))}
          changed={() => void reload()}
        />
        <div className="grid min-w-0 gap-4">
          {failed}
          {editing ? (
            <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
              <EditForm loaded={data} userId={userId} saved={() => void saved()} cancel={stopEditing} />
            </Suspense>
          ) : (
            <>
              <Reading loaded={data} />
              {security}
              <SessionsCard userId={userId} />
              {mail}
              <AuditCard userId={userId} />
              <Card aria-label={MESSAGES.appearance}>
                <h2 className="mb-3 text-20 font-strong">{MESSAGES.appearance}</h2>
                <ThemeToggle />
              </Card>
              <AccountCard userId={userId} onErased={onErased} />
            </>
          )}
        </div>
      </div>
      <p className="flex items-center justify-center gap-2 pt-6 text-sm/6 text-ink-soft">
        <Lock aria-hidden="true" className="size-4" />
        {MESSAGES.secure}
      </p>
    </Page>
  )
}

function Waiting() {
  return (
    <div className={LAYOUT} role="status" aria-label={MESSAGES.loading}>
      <Skeleton className="h-56 rounded-lg" />
      <div className="grid min-w-0 gap-4">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-48 rounded-lg" />
      </div>
    </div>
  )
}
