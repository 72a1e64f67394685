/** Finds programs that Debian installs for the superuser too. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SYSTEM = ['/usr/local/sbin', '/usr/sbin', '/usr/bin', '/sbin']

/**
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''), ...SYSTEM]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
