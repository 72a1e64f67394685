/**
 * The bare server's SQL, for both engines. Parameters are written `:name`; each engine replaces them with its
 * own form.
 */

export type Cell = string | number | null
export type Found = Record<string, Cell>
export type Params = Record<string, Cell>

/** Replaces the parameters with `spell`ed placeholders. @returns the SQL and the parameter names in order */
export function spelled(text: string, spell: (name: string, at: number) => string) {
  const names: string[] = []
  const sql = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => spell(name, names.push(name) - 1))
  return { sql, names }
}

export const SESSION = `select s.user_id, s.expires_at, u.role from sessions s join users u on u.id = s.user_id
  where s.token_hash = :token`

const standing = (kind: string) =>
  `a.owner_id = :owner and a.kind = '${kind}' and a.deleted_at is null and a.status <> 'rejected'`
const WAITS = `sum(case when a.status = 'pending' then 1 else 0 end) as waits`
const month = (day: string) =>
  `case when ${day} > :today then null when substr(${day}, 1, 7) < :first then '' else substr(${day}, 1, 7) end`
const dayOf = (day: string) => `cast(substr(${day}, 9, 2) as integer)`
const moved = (column: string) =>
  `select coalesce(sum(amount), 0) from transfers where ${column} in (:available, :held, :reserved, :buffer, :owed, :pending) and at <= :before`
const LEVELS = 6
const BITS = 4
const above = Array.from({ length: LEVELS }, (_, level) => {
  const end = `(((m.credits >> ${BITS * (level + 1)}) + 1) << ${BITS})`
  const last = level === LEVELS - 1
  return `(select coalesce(sum(members), 0) from rank_counts where level = ${level}
    and node > (m.credits >> ${BITS * level})${last ? '' : ` and node < ${end}`})`
}).join(' + ')

/** The queries of a dashboard, keyed by the names that `figures.ts` reads. */
export const DASHBOARD = {
  balances: `select account, balance from balances where account in (:available, :held, :reserved, :buffer, :owed, :pending, :retired)`,
  previous: `select (${moved('credit')}) - (${moved('debit')}) as total`,
  evs: `select count(*) as count, ${WAITS}, sum(v.range_km) as range_km, sum(v.distance_km) as distance_km
    from assets a join evs v on v.asset_id = a.id where ${standing('ev')}`,
  driven: `select d.month, sum(d.km) as km from assets a join ev_months d on d.asset_id = a.id
    where ${standing('ev')} and d.month >= :first group by d.month`,
  panels: `select ${month('s.installation_date')} as month, count(*) as count, ${WAITS}, sum(s.capacity_kw) as kw,
      sum(s.generation_kwh) as kwh, sum(s.generation_kwh * ${dayOf('s.installation_date')}) as kwh_days
    from assets a join solar_panels s on s.asset_id = a.id where ${standing('solar')} group by 1`,
  trees: `select ${month('t.planting_date')} as month, count(*) as count, ${WAITS},
      sum(${dayOf('t.planting_date')}) as days
    from assets a join trees t on t.asset_id = a.id where ${standing('tree')} group by 1`,
  species: `select count(distinct t.species_key) as count from assets a join trees t on t.asset_id = a.id
    where ${standing('tree')}`,
  recent: `select e.at, e.asset_id, a.kind, a.title, e.event, a.status,
      cast((select sum(credits) from asset_events where asset_id = e.asset_id) as integer) as credits, e.reason
    from asset_events e join assets a on a.id = e.asset_id
    where e.owner_id = :owner and a.deleted_at is null
      and e.seq = (select max(seq) from asset_events where asset_id = e.asset_id) order by e.seq desc limit 20`,
  rank: `select ${above} as above,
      (select coalesce(sum(members), 0) from rank_counts where level = ${LEVELS - 1}) as members
    from (select coalesce((select credits from rank_members where user_id = :owner), 0) as credits) m`,
} as const
export type DashboardRows = Record<keyof typeof DASHBOARD, Found[]>

const TREE = `select a.id, a.owner_id, a.status, a.reason_code, a.reason, a.created_at, t.tree_name, t.botanical_name, t.planting_date, t.lat, t.lng, t.accuracy_m,
    t.height_cm, t.dbh_cm, t.location from assets a join trees t on t.asset_id = a.id`
export const TREES = `select page.*, p.id as photo_id from (${TREE}
    where a.owner_id = :owner and a.kind = 'tree' and a.deleted_at is null order by a.created_at desc, a.id desc limit 1001) page
  left join photos p on p.asset_id = page.id order by page.created_at desc, page.id desc, p.position`
export const EVS = `select a.id, a.client_id, a.owner_id, a.status, a.reason_code, a.reason, a.created_at, a.identifier_hash, v.*
  from assets a join evs v on v.asset_id = a.id
  where a.owner_id = :owner and a.kind = 'ev' and a.deleted_at is null order by a.created_at desc, a.id desc limit 1001`

/** One save: these statements in this order, in one transaction. */
export const SAVE_TREE = [
  `insert into assets (id, owner_id, kind, title, status, revision, created_at, updated_at)
    values (:id, :owner, 'tree', :name, 'pending', 1, :at, :at)`,
  `insert into trees (asset_id, tree_name, botanical_name, species_key, planting_date, height_cm, dbh_cm, location)
    values (:id, :name, :botanical, :species, :planted, :height, :dbh, :location)`,
  `insert into asset_events (asset_id, owner_id, at, event, actor_id, revision, credits)
    values (:id, :owner, :at, 'saved', :owner, 1, 50)`,
  `insert into transfers (code, ref, debit, credit, amount, at, asset_id, actor_id, cause)
    values ('CLAIM', :ref, 'issuance', :pending, 50, :at, :id, :owner, 'saved')`,
  `insert into balances (account, balance) values (:pending, 50)
    on conflict (account) do update set balance = balances.balance + 50`,
  `insert into review_cases (id, kind, entry_id, owner_id, nth, opened_at) values (:case, 'tree', :id, :owner, 1, :at)`,
  `insert into log_pseudonyms (subject, owner_id, pseudonym) values (:owner, :owner, :pseudonym), (:id, :owner, :case)
    on conflict (subject) do nothing`,
  `insert into log_queue (posting_seq, leaf) values ((select max(seq) from transfers), :leaf)`,
] as const
export const TREE_BY_ID = `${TREE} where a.id = :id`
export const COUNT_TREES = `select count(*) as trees from assets where owner_id = :owner and kind = 'tree' and deleted_at is null`
