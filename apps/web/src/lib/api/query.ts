import { ApiError, NetworkError } from '@eco/contract'
import type { AssetKind } from '@eco/domain/assets/kinds'
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query'
import { logFailure } from '../browser/log.ts'

/** `meta: { failure: 'Could not ...' }` of a query or mutation is logged when it fails. */
type Meta = { failure?: string }
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

const FRESH_MS = 30_000
/** Refetches for users who were away longer than this, ms, to show changes made on another device. */
const AWAY_MS = 2_000
const RETRIES_WITHOUT_ANSWER = 1

/**
 * Invalidating does not stop a query's very first fetch, so an answer from before a change would be shown
 * after it. This client cancels the fetch and starts it again.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    if (filters.refetchType !== 'none') await this.cancelQueries(filters)
    await super.invalidateQueries(filters, options)
  }
}

function logFailureOf({ meta }: { meta?: Meta | undefined }, error: unknown): void {
  if (meta?.failure !== undefined) logFailure(meta.failure, error)
}

export const queryClient = new FreshQueryClient({
  queryCache: new QueryCache({ onError: (error, query) => logFailureOf(query, error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => logFailureOf(mutation.options, error),
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > AWAY_MS ? 'always' : false),
      // Does not retry a refusal; retries once when there was no answer.
      retry: (failures, error) =>
        failures < RETRIES_WITHOUT_ANSWER &&
        ((error instanceof NetworkError && !error.aborted) ||
          (error instanceof ApiError && error.status >= 500)),
    },
    // Offline, a request fails at once instead of being sent later. What was sent (a password, a file) is
    // not kept in memory.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
})

/** Keys of a member's own data start with the member, so that no other member ever sees it. */
export const queryKeys = {
  settings: ['settings'] as const,
  emailLink: (secret: string) => ['email-link', secret] as const,
  resetLink: (secret: string) => ['reset-link', secret] as const,
  waitingTimes: ['waiting-times'] as const,
  registry: ['registry'] as const,
  reviewFigures: ['review-figures'] as const,
  member: (userId: string) => ['member', userId] as const,
  profile: (userId: string) => ['member', userId, 'profile'] as const,
  avatar: (userId: string) => ['member', userId, 'avatar'] as const,
  email: (userId: string) => ['member', userId, 'email'] as const,
  sessions: (userId: string) => ['member', userId, 'sessions'] as const,
  security: (userId: string) => ['member', userId, 'security'] as const,
  mailChoices: (userId: string) => ['member', userId, 'mail-choices'] as const,
  ownAuditLog: (userId: string) => ['member', userId, 'audit-log'] as const,
  credits: (userId: string) => ['member', userId, 'credits'] as const,
  wallet: (userId: string) => ['member', userId, 'wallet'] as const,
  statement: (userId: string) => ['member', userId, 'statement'] as const,
  transfers: (userId: string) => ['member', userId, 'transfers'] as const,
  retirementPreview: (userId: string, amount: number) =>
    ['member', userId, 'retirement-preview', amount] as const,
  /** Public ones too: those who take part see more; the member's id is empty without a session. */
  organization: (id: string) => ['organization', id] as const,
  challenge: (userId: string, id: string) => ['member', userId, 'challenge', id] as const,
  challenges: (userId: string) => ['member', userId, 'challenges'] as const,
  /** Public, but its holder sees more; the member's id is empty without a session. */
  certificate: (userId: string, code: string) => ['member', userId, 'certificate', code] as const,
  certificates: (userId: string) => ['member', userId, 'certificates'] as const,
  certificateSerials: (code: string) => ['certificate-serials', code] as const,
  assets: (userId: string, kind: AssetKind) => ['member', userId, 'assets', kind] as const,
  drives: (userId: string, evId: string) => ['member', userId, 'drives', evId] as const,
  statuses: (userId: string) => ['member', userId, 'statuses'] as const,
  history: (userId: string, assetId: string) => ['member', userId, 'history', assetId] as const,
  visits: (userId: string, treeId: string) => ['member', userId, 'visits', treeId] as const,
  evidence: (userId: string, entryId: string) => ['member', userId, 'evidence', entryId] as const,
  ahead: (userId: string, entryId: string) => ['member', userId, 'ahead', entryId] as const,
  record: (userId: string) => ['member', userId, 'record'] as const,
  appeals: (userId: string) => ['member', userId, 'appeals'] as const,
  leaderboard: (userId: string) => ['member', userId, 'leaderboard'] as const,
  activities: (userId: string) => ['member', userId, 'activities'] as const,
  activityHistory: (userId: string, filter: Readonly<Record<string, string | undefined>>) =>
    ['member', userId, 'activity-history', filter] as const,
  submission: (userId: string, id: string) => ['member', userId, 'submission', id] as const,
  gameBests: (userId: string) => ['member', userId, 'game-bests'] as const,
  /** Of every game; invalidated after each verified score. */
  gameWeeks: ['game-weeks'] as const,
  /** Public, but likes and the member's own posts depend on who asks. */
  blogs: (userId: string) => ['member', userId, 'blogs'] as const,
  blogList: (userId: string, category: string, question: string) =>
    ['member', userId, 'blogs', 'list', category, question] as const,
  blog: (userId: string, id: string) => ['member', userId, 'blogs', 'one', id] as const,
  dashboard: (userId: string) => ['member', userId, 'dashboard'] as const,
  /** The id is empty without a session. */
  community: (userId: string) => ['member', userId, 'community'] as const,
  notices: (userId: string) => ['member', userId, 'notices'] as const,
}
