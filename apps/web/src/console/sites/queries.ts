import { api, type ReplyOf } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { useMember } from '../signed-in.ts'

const ALL = ['sites'] as const
export const siteKeys = { all: ALL, assets: [...ALL, 'assets'] as const }
export const SITES_PATH = '/console/sites'
/** In place of a site's id: assets without a site. */
export const NO_SITE = 'none'

export type SitesReply = ReplyOf<typeof api.listSites>

export function useSites() {
  const { u_id } = useMember()
  return useQuery({
    queryKey: [...ALL, 'list', u_id],
    meta: { failure: 'Could not load the sites' },
    queryFn: ({ signal }) => call(api.listSites, {}, { signal }),
  })
}

/** Sends a change and reads the sites again. */
export function useSiteChange<Reply, Input>(
  send: (input: Input) => Promise<Reply>,
  onSuccess: (reply: Reply, input: Input) => void,
  onError?: (error: Error) => void,
) {
  const client = useQueryClient()
  return useSend<Reply, Input>({
    mutationFn: send,
    onSuccess: (reply, input) => onSuccess(reply, input),
    ...(onError && { onError }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  })
}
