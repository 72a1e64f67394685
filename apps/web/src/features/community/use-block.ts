import { api } from '@eco/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useLoginPrompt } from '../../lib/session/login-prompt.ts'
import { community as MESSAGES } from '../../messages/en/community.json'
import { useAlert } from '../../ui/overlay/alert-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { communityKey } from './queries.ts'

type Named = { id: string; name: string }

/** Confirms, then blocks or unblocks. `failed` is the message of a failure, `again` retries. */
export function useBlock(member: Named) {
  const { ask } = useLoginPrompt()
  const { confirm } = useAlert()
  const toast = useToast()
  const queries = useQueryClient()

  const { mutate, variables, isError } = useSend({
    meta: { failure: 'Could not block or unblock' },
    mutationFn: (what: 'block' | 'unblock') =>
      call(what === 'block' ? api.blockMember : api.unblockMember, { params: { member_id: member.id } }),
    onSuccess: (_, what) => {
      toast.success(
        what === 'block'
          ? format(MESSAGES.blocked, { name: member.name })
          : format(MESSAGES.unblocked, { name: member.name }),
      )
      void queries.invalidateQueries({ queryKey: communityKey() })
    },
  })

  async function confirmBlock(): Promise<void> {
    const sure = await confirm({
      title: format(MESSAGES.blockTitle, { name: member.name }),
      text: MESSAGES.blockText,
      confirmLabel: MESSAGES.block,
      danger: true,
    })
    if (sure) mutate('block')
  }

  return {
    block: () => ask(() => void confirmBlock(), MESSAGES.blockReason),
    unblock: () => mutate('unblock'),
    failure: isError && (variables === 'block' ? MESSAGES.blockFailed : MESSAGES.unblockFailed),
    again: () => variables && mutate(variables),
  }
}
