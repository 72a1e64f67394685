/** What ships may be used freely: no copyleft that reaches our code. Read from the lock, so every platform counts. */
import { readFileSync } from 'node:fs'
import { verdict } from '../testing/report.mjs'

const REFUSED = /\b(A|L)?GPL|Hippocratic|SSPL|BUSL|Commons Clause|CC-BY-(NC|SA)|UNLICENSED|SEE LICENSE/i
/** sharp loads libvips as a shared library, which the LGPL allows. */
const ALLOWED = /^(.*\/)?node_modules\/@img\/sharp-/

export async function checkLicences() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const findings = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev)
    .map(([path, entry]) => ({ path, licence: entry.license ?? installedLicence(path) }))
    .filter(({ path, licence }) => isRefused(licence) && !ALLOWED.test(path))
    .map(({ path, licence }) => `${path}: ${licence ?? 'no licence named'}`)
  return verdict(findings)
}

/** Of alternatives joined by OR one free licence is enough. */
export function isRefused(licence) {
  return licence === undefined || licence.split(/\bOR\b/).every((part) => REFUSED.test(part))
}

/** Some packages write the old form, which the lock leaves out. */
function installedLicence(path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
    const named = license ?? licenses?.[0]
    return typeof named === 'string' ? named : named?.type
  } catch {
    return undefined
  }
}
