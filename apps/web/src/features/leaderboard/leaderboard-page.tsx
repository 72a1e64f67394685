import { api } from '@eco/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { useSession } from '../../lib/session/session.ts'
import { leaderboard as MESSAGES } from '../../messages/en/leaderboard.json'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AskForLogin, type Leaderboard, OwnPlace } from './own-place.tsx'

type Row = Leaderboard['rows'][number]

const columns = (): readonly Column<Row>[] => [
  { head: MESSAGES.rank, cell: (row) => `#${wholeText(row.position)}`, part: 'date' },
  { head: MESSAGES.member, cell: (row) => <span className="wrap-anywhere">{row.name}</span>, part: 'main' },
  { head: MESSAGES.credits, cell: (row) => wholeText(row.credits), part: 'amount', end: true },
]

/** Members who chose to be listed, and the member's own rank. */
export function LeaderboardPage() {
  const { userId } = useSession()
  const board = useQuery({
    queryKey: queryKeys.leaderboard(userId ?? ''),
    meta: { failure: 'Could not load the leaderboard' },
    queryFn: ({ signal }) => call(api.getLeaderboard, {}, { signal }),
  })
  const { data } = board
  return (
    <Page title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* Tall enough for a few rows, so that the footer does not move when they load. */}
        <Card className="min-h-104">
          {board.isError ? (
            <InlineNote busy={board.isFetching} onRetry={() => void board.refetch()}>
              {MESSAGES.failed}
            </InlineNote>
          ) : data === undefined ? (
            <p className="py-4 text-14 text-ink-soft" role="status">
              {MESSAGES.loading}
            </p>
          ) : data.rows.length === 0 ? (
            <EmptyState art="engage-community" title={MESSAGES.none} text={MESSAGES.noneText} />
          ) : (
            <Table
              caption={MESSAGES.caption}
              columns={columns()}
              rows={data.rows}
              // Names are not unique and rows have no id.
              rowKey={(row, index) => `${index} ${row.name}`}
            />
          )}
        </Card>
        {userId === undefined ? (
          <AskForLogin />
        ) : data?.me ? (
          <OwnPlace userId={userId} me={data.me} members={data.members} />
        ) : null}
      </div>
    </Page>
  )
}
