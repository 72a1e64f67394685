import { api, type ReplyOf } from '@eco/contract'
import { DIFFICULTIES, type Difficulty, GAME_KEYS, GAMES, type GameKey } from '@eco/domain/games/catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { difficulties as DIFFICULTY_MESSAGES, titles as TITLES } from '../../messages/en/game-frame.json'
import { cards as CARDS, games as MESSAGES } from '../../messages/en/games.json'
import { Card } from '../../ui/card.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { type Column, Table } from '../../ui/figures/table.tsx'
import { SegmentedField } from '../../ui/form/segmented-field.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { InlineNote } from '../../ui/page/inline-note.tsx'
import { GAME_CARDS } from './game-cards.ts'

type Week = ReplyOf<typeof api.getGameWeek>
type Row = Week['rows'][number] & { id: string }

const columns = (): readonly Column<Row>[] => [
  { head: MESSAGES.rank, cell: (row) => `#${wholeText(row.position)}`, part: 'date' },
  { head: MESSAGES.member, cell: (row) => <span className="wrap-anywhere">{row.name}</span>, part: 'main' },
  { head: MESSAGES.points, cell: (row) => wholeText(row.points), part: 'amount', end: true },
]

/** The best verified scores of seven days, for one game and difficulty at a time. */
export function WeekBoard({ start }: { start: GameKey }) {
  const [key, setKey] = useState<GameKey>(start)
  const [wanted, setWanted] = useState<Difficulty>('easy')
  const offered: readonly Difficulty[] = GAMES[key]
  const difficulty = offered.includes(wanted) ? wanted : 'hard'
  return (
    <Card className="mt-6">
      <h2 className="text-20 font-head">{MESSAGES.weekTitle}</h2>
      <p className="text-14 text-ink-soft">{MESSAGES.weekLead}</p>
      <div className="grid gap-3 mt-4 mb-2 md:grid-cols-[1fr_1fr]">
        <SegmentedField
          label={MESSAGES.game}
          options={GAME_CARDS.map(({ key }) => ({ value: key, label: CARDS[key].short }))}
          value={key}
          onChange={(event) => setKey(GAME_KEYS.find((one) => one === event.currentTarget.value) ?? key)}
        />
        <SegmentedField
          label={MESSAGES.difficulty}
          options={offered.map((value) => ({ value, label: DIFFICULTY_MESSAGES[value] }))}
          value={difficulty}
          onChange={(event) =>
            setWanted(DIFFICULTIES.find((one) => one === event.currentTarget.value) ?? wanted)
          }
        />
      </div>
      <Scores gameKey={key} difficulty={difficulty} />
    </Card>
  )
}

function Scores({ gameKey, difficulty }: { gameKey: GameKey; difficulty: Difficulty }) {
  const { userId } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.gameWeeks, userId ?? '', gameKey, difficulty],
    queryFn: ({ signal }) =>
      call(api.getGameWeek, { params: { key: gameKey }, query: { difficulty } }, { signal }),
  })
  if (isError)
    return (
      <InlineNote busy={isFetching} onRetry={() => void refetch()}>
        {MESSAGES.weekFailed}
      </InlineNote>
    )
  if (data === undefined)
    return (
      <p className="py-4 text-14 text-ink-soft" role="status">
        {MESSAGES.weekLoading}
      </p>
    )
  const rows = (data.rows ?? []).map((row, at) => ({ ...row, id: `${at} ${row.name}` }))
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState art="engage-games" title={MESSAGES.weekEmpty} text={MESSAGES.weekEmptyText} />
      ) : (
        <Table
          caption={format(MESSAGES.caption, {
            game: TITLES[gameKey],
            difficulty: DIFFICULTY_MESSAGES[difficulty],
          })}
          columns={columns()}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      {data.me ? (
        <>
          <LedgerLines className="mt-3">
            <LedgerLine label={MESSAGES.mine} rule>
              {wholeText(data.me.points)}
            </LedgerLine>
          </LedgerLines>
          {data.me.show ? null : (
            <p className="text-14 text-ink-soft">
              {MESSAGES.hidden} <Link to="/leaderboard">{MESSAGES.showMe}</Link>
            </p>
          )}
        </>
      ) : null}
    </>
  )
}
