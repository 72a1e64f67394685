import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { logFailure } from '../../lib/log.ts'
import { useLoginPrompt } from '../../lib/login-prompt.ts'
import { useAlert } from '../../ui/alert-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { COMMUNITY_MESSAGES as MESSAGES } from './messages.ts'
import { communityKey } from './queries.ts'

type Named = { id: string; name: string }

/** Confirms, then blocks or unblocks. `failed` is the message of a failure, `again` retries. */
export function useBlock(member: Named) {
  const [failed, setFailed] = useState<'block' | 'unblock'>()
  const { ask } = useLoginPrompt()
  const { confirm } = useAlert()
  const toast = useToast()
  const queries = useQueryClient()

  async function send(what: 'block' | 'unblock'): Promise<void> {
    setFailed(undefined)
    try {
      const endpoint = what === 'block' ? api.blockMember : api.unblockMember
      await call(endpoint, { params: { member_id: member.id } })
      toast.success(what === 'block' ? MESSAGES.blocked(member.name) : MESSAGES.unblocked(member.name))
      await queries.invalidateQueries({ queryKey: communityKey() })
    } catch (reason) {
      logFailure(`Could not ${what}`, reason)
      setFailed(what)
    }
  }

  async function confirmBlock(): Promise<void> {
    const sure = await confirm({
      title: MESSAGES.blockTitle(member.name),
      text: MESSAGES.blockText,
      confirmLabel: MESSAGES.block,
      danger: true,
    })
    if (sure) await send('block')
  }

  return {
    block: () => ask(() => void confirmBlock(), MESSAGES.blockReason),
    unblock: () => void send('unblock'),
    failure:
      failed === undefined ? undefined : failed === 'block' ? MESSAGES.blockFailed : MESSAGES.unblockFailed,
    again: () => (failed === undefined ? undefined : void send(failed)),
  }
}
