import type { api, ReplyOf } from '@eco/contract'
import { CHANGE_WINDOW_DAYS } from '@eco/domain/credits/constants'
import { utcDay } from '@eco/domain/text/utc-date'
import { type MemberState, prepareState } from '../../infra/member-state-store.ts'
import { createReplyCache } from '../../infra/reply-cache.ts'
import { figuresOf, nextPostingOf, stateOf } from './figures.ts'
import { DAY_MS, type Needed, type openRows } from './read.ts'
import { type Place, preparePlace } from './store.ts'

type Figures = ReplyOf<typeof api.getDashboard>

/** A finished reply, cut at the rank, which changes with the credits of other members and may be replaced. */
type Finished = {
  readonly beforeRank: string
  rank: string
  readonly afterRank: string
  readonly revision: number
  changesOfRanks: number
  /** The times between which it is the answer: from, and up to but without, ms. */
  readonly from: number
  readonly until: number
}

const rankText = (rank: Figures['rank']) => `"rank":${JSON.stringify(rank)}`

/** Replies with dashboards, each made once and sent until something that it shows has changed: decision 0077. */
export function openReplies(deps: Needed, readRows: ReturnType<typeof openRows>) {
  const cache = createReplyCache<Finished>()
  const [readState, readPlace] = [prepareState(deps.database), preparePlace(deps.database)]

  const isCurrent = (cached: Finished, state: MemberState, at: number) =>
    cached.revision === state.revision && at >= cached.from && at < cached.until

  async function make(userId: string, serialize: (figures: Figures) => string): Promise<string> {
    const at = deps.now()
    const today = utcDay(at)
    const { rows, order } = await readRows(userId, today)
    const figures = figuresOf(rows, order)
    const text = serialize(figures)
    const rank = rankText(figures.rank)
    const [beforeRank, afterRank] = text.split(rank)
    const state = stateOf(rows)
    if (!state || beforeRank === undefined || afterRank === undefined) return text
    const until = Math.min(nextPostingOf(rows) + CHANGE_WINDOW_DAYS * DAY_MS, Date.parse(today) + DAY_MS)
    cache.set(userId, { beforeRank, rank, afterRank, ...state, from: at, until }, text.length)
    return text
  }

  return {
    /**
     * @param given the member's state if the request has read it already
     * @param serialize writes a reply as the route would
     */
    async read(
      userId: string,
      given: MemberState | undefined,
      serialize: (figures: Figures) => string,
    ): Promise<string> {
      const state = given ?? (await readState(userId))
      const cached = cache.get(userId)
      if (!state || !cached || !isCurrent(cached, state, deps.now())) return make(userId, serialize)
      if (cached.changesOfRanks !== state.changesOfRanks) {
        const place: Place | undefined = await readPlace(userId)
        if (place?.revision !== cached.revision) return make(userId, serialize)
        cached.rank = rankText({ position: 1 + place.above, members: place.members })
        cached.changesOfRanks = place.changesOfRanks
      }
      return cached.beforeRank + cached.rank + cached.afterRank
    },
  }
}
