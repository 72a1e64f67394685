import { api, type ReplyOf } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FORM_TOAST_MS, useToast } from '../../ui/overlay/toast.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
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
  const queries = useQueryClient()
  const toast = useToast()

  const { mutate, underWay, isError, variables } = useSend({
    meta: { failure: 'Could not change what is shown' },
    mutationFn: (show: boolean) => call(api.showFigures, { body: { show_figures: show } }),
    onSuccess: (_, show) => {
      toast.success(show ? MESSAGES.figuresShown : MESSAGES.figuresOff, { ms: FORM_TOAST_MS })
      // Pending until the setting is read again, so that the switch does not flicker.
      return queries.invalidateQueries({ queryKey: [...communityKey(), 'me'] })
    },
  })

  if (!me) return null
  return (
    <>
      <Switch
        label={MESSAGES.showFigures}
        hint={MESSAGES.showFiguresHint}
        checked={underWay?.input ?? me.show_figures}
        onChange={mutate}
      />
      {isError ? <InlineNote onRetry={() => mutate(variables)}>{MESSAGES.figuresFailed}</InlineNote> : null}
    </>
  )
}
