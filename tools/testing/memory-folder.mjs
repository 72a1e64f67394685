/**
 * While the tests run, temporary files are in memory, because every commit of a database waits for its disk. A machine
 * without such a file system, or with little memory, uses its disk.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Linux keeps the files of /dev/shm in memory. The number of the process follows. */
export const FOLDER_START = '/dev/shm/eco-tests-'
const MEMORY = dirname(FOLDER_START)
/** A run uses about half of it. Containers often have 64 MB. */
const FREE_MIN_BYTES = 2 * 1024 ** 3
/** PostgreSQL runs as another user when the tests run as root, and must reach its folder in this one. */
const PASSABLE = 0o711

/** Also a global setup of Vitest. @returns {undefined | (() => void)} removes the folder */
export function setup() {
  if (process.env.ECO_TEST_MEMORY !== undefined || !hasMemory()) return undefined
  removeAbandoned()
  const folder = mkdtempSync(`${FOLDER_START}${process.pid}-`)
  chmodSync(folder, PASSABLE)
  const before = process.env.TMPDIR
  Object.assign(process.env, { TMPDIR: folder, ECO_TEST_MEMORY: 'used' })
  return () => {
    delete process.env.ECO_TEST_MEMORY
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}

export function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= FREE_MIN_BYTES
  } catch {
    return false
  }
}

/** A run that was killed leaves its folder, which would keep its memory. */
function removeAbandoned() {
  const start = basename(FOLDER_START)
  for (const name of readdirSync(MEMORY)) {
    const isAbandoned = name.startsWith(start) && !isRunning(Number.parseInt(name.slice(start.length), 10))
    if (isAbandoned) rmSync(`${MEMORY}/${name}`, { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
