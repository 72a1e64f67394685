import { api, type ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { wholeText } from '../../lib/figures.ts'
import { logFailure } from '../../lib/log.ts'
import { Card } from '../../ui/card.tsx'
import { InlineNote } from '../../ui/inline-note.tsx'
import { LedgerLine, LedgerLines } from '../../ui/ledger-lines.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FORM_TOAST_MS, useToast } from '../../ui/toast.tsx'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'
import { communityKey, useMe } from './queries.ts'

type Member = ReplyOf<typeof api.getMember>

/** A member's figures, if the member shares them; on the own profile, the setting to share them. */
export function MemberFigures({ member }: { member: Member }) {
  const { figures } = member
  return (
    <Card>
      <h2 className="text-16 font-head">{MESSAGES.figures}</h2>
      {figures ? (
        <LedgerLines className="mt-1">
          <LedgerLine label={MESSAGES.creditsIssued}>{wholeText(figures.credits_issued)}</LedgerLine>
          <LedgerLine label={MESSAGES.assetsApproved}>{wholeText(figures.assets_approved)}</LedgerLine>
          <LedgerLine label={MESSAGES.trees}>{wholeText(figures.trees)}</LedgerLine>
          <LedgerLine label={MESSAGES.activities}>{wholeText(figures.activities)}</LedgerLine>
        </LedgerLines>
      ) : (
        <p className="mt-1 text-14 text-ink-soft">{MESSAGES.figuresHidden}</p>
      )}
      {member.me ? <ShowSwitch /> : null}
    </Card>
  )
}

function ShowSwitch() {
  const { data: me } = useMe()
  const [wanted, setWanted] = useState<boolean>()
  const [failed, setFailed] = useState<boolean>()
  const queries = useQueryClient()
  const toast = useToast()

  async function change(show: boolean): Promise<void> {
    if (wanted !== undefined) return
    setWanted(show)
    setFailed(undefined)
    try {
      await call(api.showFigures, { body: { show_figures: show } })
      toast.success(show ? MESSAGES.figuresShown : MESSAGES.figuresOff, { ms: FORM_TOAST_MS })
      await queries.invalidateQueries({ queryKey: [...communityKey(), 'me'] })
    } catch (reason) {
      logFailure('Could not change what is shown', reason)
      setFailed(show)
    }
    setWanted(undefined)
  }

  if (!me) return null
  return (
    <>
      <Switch
        label={MESSAGES.showFigures}
        hint={MESSAGES.showFiguresHint}
        checked={wanted ?? me.show_figures}
        onChange={(on) => void change(on)}
      />
      {failed === undefined ? null : (
        <InlineNote onRetry={() => void change(failed)}>{MESSAGES.figuresFailed}</InlineNote>
      )}
    </>
  )
}
