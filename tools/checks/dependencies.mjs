/** What we depend on: nothing runs at installation, what ships is listed, and known holes are mended. */
import { readFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { idOf, listShipped, makeBillOfMaterials, readLock } from '../sbom.mjs'
import { fail, PASS, runProgram, skip, verdict } from '../testing/report.mjs'

/**
 * Packages that would run a program when they are installed, and why it is not needed. `allowScripts` refuses each.
 * @type {Record<string, string>}
 */
const INSTALL_SCRIPTS = {
  '@photostructure/sqlite': 'it would build what its package brings along for every platform',
  esbuild: 'it would replace its starter with the binary, which only makes its start faster',
  exifreader: 'it would build a smaller version for projects that ask for one',
}

/**
 * Advisories that do not concern us, by their address: why, and until when that is so.
 * @typedef {Record<string, { reason: string, until: string }>} Accepted
 * @type {Accepted}
 */
const ACCEPTED = {}

/** Ours are mended first; the others wait for the next release. See SECURITY.md. */
const SEVERE = new Set(['high', 'critical'])

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

export const checkInstallScripts = async () =>
  verdict(findScripts(readLock().packages, JSON.parse(readFileSync('package.json', 'utf8')).allowScripts))

/**
 * @param {Record<string, { hasInstallScript?: boolean }>} packages
 * @param {Record<string, boolean>} allowScripts what npm may run
 */
export function findScripts(packages, allowScripts, known = INSTALL_SCRIPTS) {
  const having = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && entry.hasInstallScript)
    .map(([path]) => nameOf(path))
  return [
    ...having
      .filter((name) => !(name in known))
      .map((name) => `${name} runs a program when it is installed: tools/checks/dependencies.mjs`),
    ...Object.keys(known)
      .filter((name) => allowScripts[name] !== false)
      .map((name) => `${name} must be false in allowScripts of package.json`),
    ...Object.keys({ ...known, ...allowScripts })
      .filter((name) => !having.includes(name))
      .map((name) => `${name} runs nothing when it is installed: remove it from the list`),
  ]
}

/** The bill of materials is valid CycloneDX and names every package that ships. */
export async function checkBillOfMaterials() {
  const shipped = listShipped(readLock())
  const bill = await makeBillOfMaterials(shipped)
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5)
  const wrong = await validator.validate(JSON.stringify(bill))
  if (wrong !== null) return fail(JSON.stringify(wrong, null, 2))
  const listed = new Set(bill.components.map(idOf))
  return verdict(
    [...shipped]
      .filter((id) => !listed.has(id))
      .map((id) => `${id} ships and is not in the bill of materials`),
  )
}

/**
 * Asks the registry for known vulnerabilities of what ships. A registry that cannot tell fails nothing, also not in CI:
 * no commit can change that.
 */
export async function checkAdvisories() {
  const { output } = await runProgram('npm', ['audit', '--omit', 'dev', '--json'])
  const report = readReport(output)
  if (report === undefined) {
    const note = 'the registry gives no advisories here: run npm audit where it does'
    return process.env.CI === 'true' ? { ...PASS, note } : skip(note)
  }
  return verdict(findHoles(report))
}

/** @returns undefined when the registry did not answer */
export function readReport(output) {
  const begin = output.indexOf('{')
  if (begin < 0) return undefined
  try {
    const report = JSON.parse(output.slice(begin, output.lastIndexOf('}') + 1))
    return report.vulnerabilities === undefined ? undefined : report
  } catch {
    return undefined
  }
}

/**
 * @typedef {{ title: string, url: string, severity: string }} Advisory
 * @param {{ vulnerabilities: Record<string, { name: string, via: (string | Advisory)[] }> }} report
 */
export function findHoles({ vulnerabilities }, accepted = ACCEPTED, today = new Date().toISOString()) {
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((one) => typeof one === 'object')
      .filter(({ severity, url }) => SEVERE.has(severity) && (accepted[url]?.until ?? '') < today)
      .map(({ title, url }) => `${name}: ${title} ${url}`),
  )
}
