/**
 * Loaded with --import: kills its process right before the first change of files or tables of a restore that no process
 * was killed at before. KILL_LOG is the file with the steps so far.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative, resolve } from 'node:path'
import pg from 'pg'

const { KILL_LOG = '', DATA_DIR = '' } = process.env
const JOURNAL = 'restore-going-live.json'
const known = new Set(existsSync(KILL_LOG) ? readFileSync(KILL_LOG, 'utf8').trim().split('\n') : [])
let isGoingLive = existsSync(join(DATA_DIR, JOURNAL))

/** @param {string} step */
function at(step) {
  if (!isGoingLive || known.has(step)) return
  appendFileSync(KILL_LOG, `${step}\n`)
  process.kill(process.pid, 'SIGKILL')
}

/** @param {unknown} path */
const nameOf = (path) => relative(resolve(DATA_DIR), resolve(String(path))).replace(/\d{14}/g, 'STAMP')

for (const call of /** @type {const} */ (['mkdir', 'rename', 'rm'])) {
  const original = /** @type {(...given: unknown[]) => Promise<unknown>} */ (fs[call])
  Object.assign(fs, {
    /** @param {unknown[]} given */
    [call]: (...given) => {
      if (call === 'rename' && nameOf(given[1]) === JOURNAL) isGoingLive = true
      const names = given.filter((one) => typeof one === 'string').map(nameOf)
      at([call, ...names].join(' '))
      return original(...given)
    },
  })
}
syncBuiltinESMExports()

const { query } = pg.Client.prototype
let isSwapping = false
/** @param {unknown[]} given */
pg.Client.prototype.query = function (...given) {
  const [first] = /** @type {[string | { text?: string }]} */ (given)
  const text = typeof first === 'string' ? first : (first?.text ?? '')
  if (/^alter (table|function) .* set schema/.test(text)) {
    isSwapping = true
    at(text.includes('"before_restore_') ? 'old tables aside' : 'new tables in')
  }
  if (isSwapping && /^(drop schema|commit)/.test(text)) at(text.split(' "')[0] ?? text)
  return query.apply(this, given)
}
