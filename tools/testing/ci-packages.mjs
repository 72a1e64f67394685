/**
 * Installs what the tests need on a CI machine that runs Debian as root; elsewhere only lists what is
 * missing.
 */
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { FIREFOX_PACKAGES, findFirefox, findWebKit, WEBKIT_PACKAGES } from '../programs/browsers.mjs'
import { findChromium, isHeadlessShell } from '../programs/chromium.mjs'
import { findProgram } from '../programs/find.mjs'
import { findGo, GO_PACKAGES } from '../programs/go.mjs'
import { findBinaries } from '../programs/postgres.mjs'
import { findPromtool, PROMETHEUS_PACKAGE } from '../programs/promtool.mjs'
import { fail, PASS, runProgram } from './report.mjs'

/** Their tests stand in bench/proxies; the names of the programs are those of the packages. */
const PROXIES = ['caddy', 'nginx', 'haproxy']

/** @returns {Promise<string[]>} names of missing Debian packages */
export async function missingPackages() {
  const missing = []
  if ((await findBinaries()) === undefined) missing.push('postgresql')
  if (!process.env.CHROMIUM_PATH && !isHeadlessShell(findChromium())) missing.push('chromium-headless-shell')
  if (findGo() === undefined) missing.push(...GO_PACKAGES)
  missing.push(...PROXIES.filter((name) => findProgram(name) === undefined))
  if (findPromtool() === undefined) missing.push(PROMETHEUS_PACKAGE)
  if (findFirefox() === undefined) missing.push(...FIREFOX_PACKAGES)
  if (findWebKit() === undefined) missing.push(...WEBKIT_PACKAGES)
  return missing
}

export const mayInstall = () =>
  process.env.CI === 'true' && userInfo().uid === 0 && existsSync('/etc/debian_version')

export async function installPackages(names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { code, output } = await runProgram('apt-get', args, { env })
    if (code !== 0) return (await isRunnable()) ? PASS : fail(output)
  }
  return PASS
}

/** A whole Chromium runs the same tests in more time. */
const isRunnable = async () =>
  findChromium() !== undefined && (await findBinaries()) !== undefined && findGo() !== undefined
