/** What processes and databases have used so far: the difference of two readings is the cost of what lay between. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SeededServer } from './seeded-server.ts'

/** Ticks per second in /proc, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100
const MS = 1_000
/** Fields of /proc/<pid>/stat after the name in brackets: own ticks, and those of ended children. Source: proc(5). */
const OWN_TICKS = [11, 12]
const CHILD_TICKS = [13, 14]
/** Folders below DATA_DIR with files of members. */
const MEDIA = ['photos', 'proofs', 'blog', 'avatars']

export type Reading = {
  serverMs: number
  /** of it, by the thread that runs JavaScript and the embedded database */
  mainMs: number
  databaseMs: number
  /** that the server and the database sent to the disk */
  writtenBytes: number
  /** write-ahead log; 0 for the embedded database */
  walBytes: number
  rows: number
  databaseBytes: number
  mediaBytes: number
  /** of the clock */
  atMs: number
}

export async function read(place: SeededServer): Promise<Reading> {
  const { server, databasePid, ask, engine, folder } = place
  const used = {
    serverMs: cpuMs(String(server.pid()), OWN_TICKS),
    mainMs: cpuMs(`${server.pid()}/task/${server.pid()}`, OWN_TICKS),
    databaseMs: databasePid === undefined ? 0 : clusterMs(databasePid),
    writtenBytes: writtenBytes([server.pid(), ...(databasePid === undefined ? [] : familyOf(databasePid))]),
    atMs: performance.now(),
  }
  const [sizes] = await ask(engine === 'sqlite' ? SQLITE_BYTES : POSTGRES_BYTES)
  const rows = await countRows(place)
  return {
    ...used,
    walBytes: Number(sizes?.wal),
    databaseBytes: Number(sizes?.bytes),
    rows,
    mediaBytes: MEDIA.reduce((sum, name) => sum + bytesIn(join(folder, name)), 0),
  }
}

const SQLITE_BYTES = `select 0 as wal, (page_count - freelist_count) * page_size as bytes
  from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
const POSTGRES_BYTES = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal,
  pg_database_size(current_database()) as bytes`

/** Rows of all tables. */
async function countRows({ ask, engine }: SeededServer): Promise<number> {
  const tables = await ask(
    engine === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const sum = tables.map(({ name }) => `(select count(*) from "${name}")`).join(' + ')
  const [all] = await ask(`select ${sum} as rows`)
  return Number(all?.rows)
}

/** @param process its id, or that of a thread below it */
function cpuMs(process: string, fields: readonly number[]): number {
  const stat = readProc(process, 'stat')
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (fields.reduce((sum, at) => sum + Number(values[at] ?? 0), 0) / TICKS_PER_SECOND) * MS
}

/** With processes that have ended, such as those that vacuum. */
const clusterMs = (main: number) =>
  cpuMs(String(main), CHILD_TICKS) +
  familyOf(main).reduce((sum, pid) => sum + cpuMs(String(pid), OWN_TICKS), 0)

function familyOf(main: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return [main, ...pairs.filter(([, parent]) => parent === main).map(([pid = 0]) => pid)]
}

const writtenBytes = (pids: readonly number[]) =>
  pids.reduce(
    (sum, pid) => sum + Number(/^write_bytes: (\d+)/m.exec(readProc(String(pid), 'io'))?.[1] ?? 0),
    0,
  )

/** '' for a process that has ended, or whose figures belong to somebody else. */
function readProc(process: string, name: string): string {
  try {
    return readFileSync(`/proc/${process}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size)
  }, 0)
}
