import type { Migration, SqlTypes } from '../../infra/db/migration.ts'

export const gameTables: Migration = {
  version: 4,
  name: 'runs of games',
  statements: (w) => runs(w),
}

const runs = ({ int8 }: SqlTypes) => [
  // The member is null until a visitor who started the game logs in and finishes it.
  `create table game_runs (
    id text primary key, user_id text references users(id), game_key text not null, difficulty text not null,
    options text not null, seed ${int8} not null, started_at ${int8} not null, finished_at ${int8},
    list_hash text, won integer, points ${int8} check (points >= 0), counted ${int8} check (counted >= 0),
    played_ms ${int8}, check ((finished_at is null) = (points is null)),
    check (finished_at is null or user_id is not null))`,
  // Covers a member's best scores and the points of the last day.
  `create index runs_of_user on game_runs (user_id, finished_at, game_key, difficulty, points, counted)
    where finished_at is not null`,
  // Covers the week of a game without reading table rows.
  `create index runs_of_week on game_runs (game_key, difficulty, finished_at, user_id, points)
    where finished_at is not null`,
  `create index runs_open on game_runs (started_at) where finished_at is null`,
]
