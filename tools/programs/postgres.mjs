/** A temporary PostgreSQL cluster: in its own folder, reached by a socket in it, removed by stop(). */
import { execFile } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An ordinary role that may create databases, so that tests run with its limited rights. */
export const APP_ROLE = 'eco_app'
const SUPER_ROLE = 'eco'
/** Owned by APP_ROLE; a test that needs its own database creates one next to it. */
const DATABASE = 'eco'
const START_LIMIT_S = 120
/** Test files run in parallel, each with its own pool. */
const CONNECTIONS_MAX = 200
/** Whole pages in the log only help after a stop of the machine; compiling a query pays off only on large tables. */
const NO_WHOLE_PAGES = ['-c', 'full_page_writes=off']
const UNSAFE_SETTINGS = [...NO_WHOLE_PAGES, '-c', 'jit=off']
const DEBIAN_ROOT = '/usr/lib/postgresql'

export const HOW_TO_GET =
  'install PostgreSQL (Debian: apt-get install postgresql; macOS: brew install postgresql)'

export async function findBinaries() {
  const asked = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  )
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : []
  const path = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const all = [...asked, ...debian, ...path]
  return all.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => isRunnable(join(folder, name))),
  )
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a new cluster.
 * @typedef {'fast' | 'immediate'} StopMode `immediate` ends without a checkpoint, as a crash does
 * @typedef {object} Cluster
 * @property {string} host
 * @property {string} database
 * @property {string} user
 * @property {string} url for APP_ROLE
 * @property {(mode?: StopMode) => Promise<void>} restart
 * @property {(mode: StopMode) => Promise<void>} end stops the server and keeps its folder
 * @property {() => Promise<void>} begin starts it again
 * @property {() => Promise<() => void>} freeze pauses all its processes; returns a function that resumes them
 * @property {() => Promise<void>} stop stops the server and removes its folder
 *
 * @typedef {'on' | 'off'} Switch
 * @param {{ dataIn?: string, fsync?: Switch, wholePages?: Switch }} [options] `dataIn`: a folder that stop() keeps and the
 *   next start reuses; `fsync` off: faster, and loses data only when the machine stops; `wholePages` off: the log does not
 *   depend on how long ago the last checkpoint was
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ dataIn, fsync = 'on', wholePages = 'on' } = {}) {
  const bin = await findBinaries()
  if (bin === undefined) throw new Error(`PostgreSQL was not found: ${HOW_TO_GET}`)
  if (dataIn !== undefined) mkdirSync(dataIn, { recursive: true })
  const folder = dataIn ?? mkdtempSync(join(tmpdir(), 'eco-pg-'))
  const asPostgres = await ownBy(folder)
  const command = (name, args) => {
    const [file, ...rest] = [...asPostgres, join(bin, name), ...args]
    return run(file, rest, { cwd: folder })
  }
  const dataFolder = join(folder, 'cluster')
  // An autovacuum worker runs as superuser and would keep the owner from dropping a test's database.
  const autovacuum = dataIn === undefined ? 'off' : 'on'
  const settings = [
    ...['-k', folder, '-c', "listen_addresses=''", '-c', `max_connections=${CONNECTIONS_MAX}`],
    ...['-c', `autovacuum=${autovacuum}`, '-c', `fsync=${fsync}`],
    ...(wholePages === 'off' ? NO_WHOLE_PAGES : []),
    ...(fsync === 'off' ? UNSAFE_SETTINGS : []),
  ].join(' ')
  const start = [
    '-D',
    dataFolder,
    '-w',
    '-t',
    String(START_LIMIT_S),
    '-l',
    join(folder, 'log'),
    '-o',
    settings,
    'start',
  ]
  const stop = (mode) => command('pg_ctl', ['-D', dataFolder, '-m', mode, '-w', 'stop'])
  const isNew = !existsSync(dataFolder)
  try {
    if (isNew)
      await command('initdb', [
        ...[
          '-D',
          dataFolder,
          '-U',
          SUPER_ROLE,
          '-A',
          'trust',
          '-E',
          'UTF8',
          '--locale=C',
          '--no-instructions',
        ],
      ])
    await command('pg_ctl', start)
    if (isNew)
      await command('psql', [
        ...['-X', '-q', '-h', folder, '-U', SUPER_ROLE, '-d', 'postgres'],
        ...['-c', `create role ${APP_ROLE} login createdb nosuperuser`],
        ...['-c', `create database ${DATABASE} owner ${APP_ROLE}`],
      ])
  } catch (error) {
    await stop('immediate').catch(() => undefined)
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    host: folder,
    database: DATABASE,
    user: APP_ROLE,
    url: `postgresql://${APP_ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(folder)}`,
    restart: async (mode = 'immediate') => {
      await stop(mode)
      await command('pg_ctl', start)
    },
    end: async (mode) => {
      await stop(mode)
    },
    begin: async () => {
      await command('pg_ctl', start)
    },
    freeze: async () => {
      const main = Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
      // First the main process, which starts the others.
      process.kill(main, 'SIGSTOP')
      const all = [main, ...(await childrenOf(main))]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all.reverse()) process.kill(pid, 'SIGCONT')
      }
    },
    stop: async () => {
      await stop(dataIn === undefined ? 'immediate' : 'fast').catch(() => undefined)
      if (dataIn === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a streaming replica of a cluster.
 * @typedef {object} Replica
 * @property {string} url for APP_ROLE
 * @property {(statement: string) => Promise<string>} query as superuser; what it prints
 * @property {(mode: StopMode) => Promise<void>} end stops it and keeps its folder
 * @property {() => Promise<void>} begin starts it again
 * @property {() => Promise<void>} stop stops it and removes its folder
 *
 * @param {Cluster} primary
 * @returns {Promise<Replica>}
 */
export async function startReplica(primary) {
  const bin = (await findBinaries()) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'eco-pg-replica-'))
  const asPostgres = await ownBy(folder)
  const command = (name, args) => {
    const [file, ...rest] = [...asPostgres, join(bin, name), ...args]
    return run(file, rest, { cwd: folder })
  }
  const dataFolder = join(folder, 'cluster')
  // A replica refuses fewer connections than its primary allows.
  const settings = `-k ${folder} -c listen_addresses='' -c max_connections=${CONNECTIONS_MAX} -c fsync=off`
  const control = (...args) => command('pg_ctl', ['-D', dataFolder, '-w', ...args])
  const begin = () => control('-t', String(START_LIMIT_S), '-l', join(folder, 'log'), '-o', settings, 'start')
  const from = ['-h', primary.host, '-U', SUPER_ROLE]
  await command('pg_basebackup', ['-D', dataFolder, ...from, '-R', '-X', 'stream', '-c', 'fast'])
  await begin()
  return {
    url: `postgresql://${APP_ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(folder)}`,
    query: async (statement) => {
      const args = ['-X', '-q', '-t', '-A', '-h', folder, '-U', SUPER_ROLE, '-d', DATABASE]
      return (await command('psql', [...args, '-c', statement])).stdout.trim()
    },
    begin: async () => {
      await begin()
    },
    end: async (mode) => {
      await control('-m', mode, 'stop')
    },
    stop: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function childrenOf(parent) {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of]) => Number(of) === parent)
    .map(([pid]) => Number(pid))
}

/** PostgreSQL refuses to run as root: root gives the folder to postgres and runs it as that user. */
async function ownBy(folder) {
  if (userInfo().uid !== 0) return []
  const id = async (flag) => Number((await run('id', [flag, 'postgres'])).stdout.trim())
  chownSync(folder, await id('-u'), await id('-g'))
  return ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups']
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const cluster = await startCluster()
  console.log(`DATABASE_URL=${cluster.url}`)
  console.log('Ctrl-C ends it and removes its folder.')
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => cluster.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1 << 30)
}
