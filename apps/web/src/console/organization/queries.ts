import { api, type ReplyOf } from '@eco/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useSend } from '../../lib/api/use-send.ts'
import { signIn } from '../../lib/session/session.ts'
import { storedToken } from '../../lib/session/session-store.ts'
import { account as MESSAGES } from '../../messages/en/organizations.json'
import { useToast } from '../../ui/overlay/toast.tsx'

const ALL = ['organization'] as const
export const organizationKeys = {
  all: ALL,
  members: [...ALL, 'members'] as const,
  records: [...ALL, 'records'] as const,
}
export type SharedReply = ReplyOf<typeof api.getSharedFigures>
const MEMBERSHIPS = ['memberships'] as const

export const useOrganization = (organization_id: string) =>
  useQuery({
    queryKey: [...ALL, organization_id],
    meta: { failure: 'Could not load the organization' },
    queryFn: ({ signal }) => call(api.getOrganization, { params: { organization_id } }, { signal }),
  })

export const useSharedFigures = (organization_id: string) =>
  useQuery({
    queryKey: [...ALL, organization_id, 'shared'],
    meta: { failure: 'Could not load the figures of members' },
    queryFn: ({ signal }) => call(api.getSharedFigures, { params: { organization_id } }, { signal }),
  })

export const useSharedRecords = (organization_id: string) =>
  useQuery({
    queryKey: [...organizationKeys.records, organization_id],
    meta: { failure: 'Could not load the records of members' },
    queryFn: ({ signal }) => call(api.listSharedRecords, { params: { organization_id } }, { signal }),
  })

export const useInvitations = (organization_id: string) =>
  useQuery({
    queryKey: [...ALL, organization_id, 'invitations'],
    meta: { failure: 'Could not load the invitations' },
    queryFn: ({ signal }) => call(api.listInvitations, { params: { organization_id } }, { signal }),
  })

export const useMemberships = (enabled = true) =>
  useQuery({
    queryKey: MEMBERSHIPS,
    meta: { failure: 'Could not load your organizations' },
    queryFn: ({ signal }) => call(api.listMemberships, {}, { signal }),
    enabled,
  })

/** Sends a change of the organization or of memberships and reads everything of them again. */
export function useChange<Reply, Input>(
  send: (input: Input) => Promise<Reply>,
  onSuccess: (reply: Reply, input: Input) => void,
  failed: string,
) {
  const [client, toast] = [useQueryClient(), useToast()]
  return useSend<Reply, Input>({
    mutationFn: send,
    onSuccess: (reply, input) => onSuccess(reply, input),
    onError: (error) => toast.error(error.message || failed),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ALL })
      await client.invalidateQueries({ queryKey: MEMBERSHIPS })
    },
  })
}

/** Lets this session act for an organization, or for the person again, and opens the first page of it. */
export function useActFor() {
  const toast = useToast()
  return useSend({
    mutationFn: (organization_id: string | null) => call(api.actFor, { body: { organization_id } }),
    onSuccess: ({ user }) => {
      signIn({ token: storedToken() ?? '', user })
      window.location.assign('/console/')
    },
    onError: () => toast.error(MESSAGES.switchFailed),
  })
}
